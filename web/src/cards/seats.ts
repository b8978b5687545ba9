/** What tells the seats of a table apart where there is no room for names: a hue, and one sign. */
import { initial } from "../lib/names";

/** The hue of a seat, in degrees; far from those of the seats beside it. */
export function hueOfSeat(seat: number): number {
  return (seat * 67 + 20) % 360;
}

/** One sign for a name: the number that tells bots of one name apart, else the first letter. */
export function signOf(name: string): string {
  return / (\d+)$/.exec(name)?.[1] ?? initial(name);
}
