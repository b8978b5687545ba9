/** Carrying something with the finger or the mouse: from where it lay to what is under the pointer at the end. */

/** How far the pointer goes before a press becomes a carry, in pixels. */
const SLACK = 7;

export class Drag<Thing> {
  /** What is carried now. */
  thing: Thing | null = $state(null);
  /** Where the pointer is, in the window. */
  x = $state(0);
  y = $state(0);
  /** The name of the place under the pointer. */
  over: string | null = $state(null);

  #lifted: (thing: Thing) => void;
  #dropped: (thing: Thing, place: string) => void;

  /** `lifted` is told when a carry begins, `dropped` when it ends on an element with a `data-place`. */
  constructor(lifted: (thing: Thing) => void, dropped: (thing: Thing, place: string) => void) {
    this.#lifted = lifted;
    this.#dropped = dropped;
  }

  /** Follow a pointer that has gone down on a thing; the click that would end a carry is swallowed. */
  press(down: PointerEvent, thing: Thing): void {
    if (!down.isPrimary || down.button !== 0) return;
    const follow = new AbortController();
    const listen = { signal: follow.signal };
    addEventListener(
      "pointermove",
      (move) => {
        if (move.pointerId !== down.pointerId) return;
        if (this.thing === null && Math.hypot(move.x - down.x, move.y - down.y) > SLACK) {
          this.thing = thing;
          this.#lifted(thing);
        }
        [this.x, this.y] = [move.x, move.y];
        this.over = this.thing === null ? null : placeAt(move.x, move.y);
      },
      listen,
    );
    const end = (up: PointerEvent, landed: boolean) => {
      if (up.pointerId !== down.pointerId) return;
      follow.abort();
      if (this.thing === null) return;
      swallowClick();
      const place = placeAt(up.x, up.y);
      if (landed && place !== null) this.#dropped(thing, place);
      this.thing = this.over = null;
    };
    addEventListener("pointerup", (up) => end(up, true), listen);
    addEventListener("pointercancel", (cancel) => end(cancel, false), listen);
  }
}

function placeAt(x: number, y: number): string | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
  return place?.dataset.place ?? null;
}

function swallowClick(): void {
  const swallow = (click: Event) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
