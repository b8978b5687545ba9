/** The keys of a board: what one presses, unless something else is listening. */

/** Calls the action bound to a key pressed while nothing is being typed and no window is open. */
export function onKeys(actions: Record<string, () => void>): (press: KeyboardEvent) => void {
  return (press) => {
    if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return;
    if (isTyping(press.target) || document.querySelector("dialog[open]")) return;
    const key = press.key.length === 1 ? press.key.toUpperCase() : press.key;
    if (key === "Enter" && isOnButton()) return;
    const action = actions[key];
    if (!action) return;
    press.preventDefault();
    leaveButton();
    action();
  };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
}

/** Whoever plays by keys has left the button that was clicked or tabbed to; Enter is the board's again. */
function leaveButton(): void {
  if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur();
}

/** Enter on a button that the keyboard has come to presses that button; one that was clicked does not keep Enter. */
function isOnButton(): boolean {
  const focused = document.activeElement;
  return focused !== clicked && (focused?.matches("button:focus-visible, a:focus-visible, summary") ?? false);
}

/** The button that a pointer has brought the focus to: browsers call it :focus-visible as soon as a key is pressed. */
let clicked: Element | null = null;

addEventListener("pointerdown", ({ target }) => {
  clicked = target instanceof Element ? target.closest("button, a, summary") : null;
});
addEventListener("focusin", ({ target }) => {
  if (target !== clicked) clicked = null;
});
