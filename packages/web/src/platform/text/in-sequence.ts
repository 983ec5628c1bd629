/**
 * Returns texts by the numbers that a build gives their keys. `build/short-keys.ts` writes the call, because a list takes
 * less than an object with all its keys.
 *
 * @param first the number of the first text. The others follow it.
 * @param named texts whose keys stay as they are
 */
export const inSequence = <T>(first: number, texts: readonly T[], named: Record<string, T>) =>
  Object.assign(Object.fromEntries(texts.map((text, place) => [(first + place).toString(36), text])), named)
