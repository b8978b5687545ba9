/** A page as text: what there is to see and to hear, part by part, without what only the layout needs. */
import { ICONS } from "../cards/icons";

/** What is said of an element besides its text, where it is there. */
const TOLD = [
  "role",
  "aria-label",
  "aria-labelledby",
  "aria-live",
  "aria-current",
  "aria-valuetext",
  "aria-pressed",
  "aria-busy",
  "aria-invalid",
  "aria-hidden",
  "aria-keyshortcuts",
  "title",
  "alt",
  "href",
  "src",
  "download",
  "lang",
  "scope",
  "colspan",
  "data-place",
  "data-cell",
  "data-seat",
  "data-step",
  "type",
  "accept",
  "autocomplete",
  "autocapitalize",
  "spellcheck",
  "placeholder",
  "maxlength",
  "min",
  "max",
  "tabindex",
  "style",
] as const;

const SIGNS = new Map<string, string>(Object.entries(ICONS).map(([name, path]) => [path, name]));

/** The outline of everything on the page; a part that says nothing itself lends its line to those in it. */
export function outline(root: Element = document.body): string {
  return Array.from(root.childNodes, (node) => linesOf(node, ""))
    .flat()
    .join("\n");
}

function linesOf(node: ChildNode, indent: string): string[] {
  if (!(node instanceof Element)) return textOf(node, indent);
  if (node.tagName === "SCRIPT" || node.tagName === "STYLE") return [];
  if (node.tagName.toLowerCase() === "svg") return [`${indent}${signOf(node)}`];
  const said = saidOf(node);
  const inside = Array.from(node.childNodes, (child) => linesOf(child, said ? `${indent}  ` : indent)).flat();
  if (!said) return inside;
  return inside.length === 1 ? [`${indent}${said} ${inside[0]!.trim()}`] : [`${indent}${said}`, ...inside];
}

function textOf(node: ChildNode, indent: string): string[] {
  const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "").replace(/\s+/g, " ").trim() : "";
  return text ? [`${indent}${text}`] : [];
}

/** The element's name with its classes and states; nothing for a bare wrapper. */
function saidOf(element: Element): string {
  const name = element.tagName.toLowerCase();
  const classes = [...element.classList].filter((one) => !one.startsWith("svelte-"));
  const states = TOLD.flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    return value === null || value === "" ? [] : [`${attribute}=${JSON.stringify(value)}`];
  });
  const field = element as HTMLInputElement & HTMLDetailsElement;
  if (field.disabled) states.push("disabled");
  if (field.open) states.push("open");
  if (field.checked) states.push("checked");
  if (["input", "select", "option", "progress"].includes(name) && field.value)
    states.push(`value=${field.value}`);
  const isWrapper = ["div", "span", "b"].includes(name) && classes.length + states.length === 0;
  return isWrapper
    ? ""
    : `<${[name, ...classes.map((one) => `.${one}`)].join("")}${states.map((one) => ` ${one}`).join("")}>`;
}

/** An icon by its name; any other drawing by its kind and the text in it, and by a number for its shapes. */
function signOf(svg: Element): string {
  const icon = SIGNS.get(svg.querySelector("path")?.getAttribute("d") ?? "");
  if (icon) return `<icon ${icon}${svg.closest("[aria-hidden=true]") ? "" : " that is heard"}>`;
  const kinds = Array.from(svg.querySelectorAll("g[class]"), (part) =>
    part.getAttribute("class")!.replace(/\s*svelte-\S+/g, ""),
  );
  const text = Array.from(svg.querySelectorAll("text"), (part) => part.textContent).join(" ");
  return `<drawing ${[...kinds, text, shapesOf(svg)].filter(Boolean).join(" ")}>`;
}

/** A number that changes with any shape of a drawing: where it is, how large, and of which class. */
function shapesOf(svg: Element): string {
  const shapes = Array.from(svg.querySelectorAll("*"), (shape) =>
    Array.from(
      shape.attributes,
      ({ name, value }) => `${name}=${value.replace(/\s*svelte-\S+/g, "")}`,
    ).sort(),
  );
  const sum = Array.from(shapes.flat().join(), (sign) => sign.codePointAt(0)!).reduce(
    (sum, code) => (31 * sum + code) % 0x1000000,
    0,
  );
  return `#${sum.toString(16)}`;
}
