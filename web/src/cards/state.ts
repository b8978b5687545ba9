/** How a card or a tile is shown besides what is on it. */

/**
 * idle: as it lies; selected: lifted, the one in hand; draft: planned and not yet placed; faint: cannot be used now;
 * stuck: playing it would leave the player stuck; vanishing: about to leave the grid.
 */
export type CardState = "idle" | "selected" | "draft" | "faint" | "stuck" | "vanishing";
