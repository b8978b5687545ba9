/** Cards carried by a pointer. */
import { tick } from "svelte";

/** One event of a mouse. */
export async function point(on: EventTarget, type: string, x: number, y: number): Promise<void> {
  const event = new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, button: 0 });
  Object.defineProperties(event, { x: { value: x }, y: { value: y } });
  on.dispatchEvent(event);
  await tick();
}

/** The card under the pointer and its place: "12 left: 50px; top: 20px;"; empty if none is carried. */
export function carried(): string {
  const card = document.querySelector("div.carried");
  return card ? `${card.querySelector("text")!.textContent} ${card.getAttribute("style")}` : "";
}
