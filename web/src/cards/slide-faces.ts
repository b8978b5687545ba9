/** The ten faces of Slide: no two share a shape, and neighbours in number are far apart in colour. */

export interface SlideFace {
  shape: string;
  hue: number;
  tone: "bright" | "deep" | "light" | "grey";
}

export const FACES: readonly SlideFace[] = [
  { hue: 25, tone: "bright", shape: "M50 8a42 42 0 1 1 0 84a42 42 0 1 1 0-84z" },
  { hue: 250, tone: "deep", shape: "M50 3C82 26 82 74 50 97C18 74 18 26 50 3z" },
  { hue: 88, tone: "bright", shape: "M50 5 97 90H3z" },
  { hue: 305, tone: "deep", shape: "M14 14H86V86H14z" },
  { hue: 145, tone: "bright", shape: "M50 2 64.5 33 98 37 73 60.5 80 94 50 77 20 94 27 60.5 2 37 35.5 33z" },
  { hue: 15, tone: "light", shape: "M27 8H73L98 50 73 92H27L2 50z" },
  { hue: 200, tone: "bright", shape: "M10 8H90V60L50 96 10 60z" },
  {
    hue: 50,
    tone: "deep",
    shape:
      "M50 2 61 23.5 84 16 76.5 39 98 50 76.5 61 84 84 61 76.5 50 98 39 76.5 16 84 23.5 61 2 50 23.5 39 16 16 39 23.5z",
  },
  {
    hue: 345,
    tone: "bright",
    shape:
      "M5 5h28v28h-28zM36 5h28v28h-28zM67 5h28v28h-28zM5 36h28v28h-28zM36 36h28v28h-28zM67 36h28v28h-28zM5 67h28v28h-28zM36 67h28v28h-28zM67 67h28v28h-28z",
  },
  { hue: 250, tone: "grey", shape: "M6 26 26 6 50 22 74 6 94 26 78 50 94 74 74 94 50 78 26 94 6 74 22 50z" },
];
