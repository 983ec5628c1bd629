/**
 * Translates the content service's MaxETAs into the number of the wire: Summary 0, One 1, Two 2, Three 3, other -1
 * (all). Requirements.
 */
export const maxEtasNumber = (setting: string | null | undefined): number =>
  ({ Summary: 0, One: 1, Two: 2, Three: 3 })[setting ?? ''] ?? -1
