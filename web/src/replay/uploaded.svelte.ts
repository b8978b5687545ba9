/** The record somebody has brought along, on its way from where it was dropped to the replay page. */
import type { Replay } from "../lib/protocol";

export const uploaded: { replay: Replay | null } = $state({ replay: null });
