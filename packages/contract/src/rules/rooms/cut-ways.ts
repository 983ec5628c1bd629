/** Returns every way to take one of each. */
export const waysOf = <T>(choices: readonly (readonly T[])[]) =>
  choices.reduce<T[][]>((ways, some) => ways.flatMap((way) => some.map((one) => [...way, one])), [[]])
