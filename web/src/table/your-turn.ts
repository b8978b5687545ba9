/** Whether somebody is waited for, and the sign of it on the tab. */
import { isTheGame } from "../boards/piles";
import type { Table, Yours } from "../lib/protocol";
import { address } from "../lib/router.svelte";

/** Whether the table waits for one of the viewer's seats; who starts The Game is up to all. */
export function isYourTurn(table: Table, { seats, view }: Yours): boolean {
  const isOpen = view !== null && isTheGame(view) && view.turn === null;
  return table.phase === "playing" && !isOpen && table.to_act.some((seat) => seats.includes(seat));
}

/** Puts a dot on the tab's icon; the answer takes it away. */
export function markTab(): () => void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const usual = icon?.href;
  if (icon) icon.href = address("icon-turn.svg");
  return () => {
    if (icon && usual !== undefined) icon.href = usual;
  };
}
