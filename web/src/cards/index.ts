/** The cards of all games, what lies under them, and the signs around them. */
export { default as Card } from "./Card.svelte";
export { default as CardBack } from "./CardBack.svelte";
export { default as DuelCard } from "./DuelCard.svelte";
export { default as Emblem } from "./Emblem.svelte";
export { default as Flames } from "./Flames.svelte";
export { default as Icon } from "./Icon.svelte";
export type { IconName } from "./icons";
export { default as Logo } from "./Logo.svelte";
export { default as PileBase } from "./PileBase.svelte";
export { default as PileSign } from "./PileSign.svelte";
export { default as SlideTile } from "./SlideTile.svelte";
export type { CardState } from "./state";
