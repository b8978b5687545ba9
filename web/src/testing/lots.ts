/** Numbers below 1 that are the same in every run. */
export function* lots(seed: number): Generator<number, never> {
  for (let now = seed; ;) {
    now = (now * 48_271) % 2_147_483_647;
    yield now / 2_147_483_647;
  }
}
