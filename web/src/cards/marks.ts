/** The ten marks of the units: cards ten apart carry the same one. Drawn about the origin in a 40 × 40 box. */

export interface Mark {
  /** The outline of what is filled. */
  fill: string;
  /** What is drawn as a line instead, where a mark has lines. */
  line?: string;
}

export const MARKS: readonly Mark[] = [
  { fill: "", line: disc(0, 0, 13) },
  { fill: "M-5-15a5 5 0 0 1 10 0v30a5 5 0 0 1-10 0z" },
  { fill: "M8-18A18 18 0 1 0 17 8A16 16 0 0 1 8-18z" },
  { fill: disc(0, -9.5, 9) + disc(-10, 8, 9) + disc(10, 8, 9) },
  { fill: "M0-19L17 0 0 19-17 0z" },
  { fill: star(5, 19, 8.5) },
  { fill: "", line: "M0-16V16M-14-8 14 8M-14 8 14-8" },
  { fill: "M5-20-13 4H-2L-6 20 13-5H2z" },
  { fill: "", line: disc(0, -9, 7) + disc(0, 9, 7) },
  { fill: [-13, 0, 13].flatMap((y) => [-13, 0, 13].map((x) => disc(x, y, 5))).join("") },
];

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, corner) => {
    const radius = corner % 2 ? inner : outer;
    const angle = (Math.PI * corner) / points;
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  });
  return `M${corners.join("L")}z`;
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
