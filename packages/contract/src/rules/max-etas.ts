/** How the content service's MaxETAs is asked for on the wire: Summary 0, One 1, Two 2, Three 3, other -1 (all). Specification 9. */
export const maxEtasNumber = (setting: string | null | undefined): number => ({ Summary: 0, One: 1, Two: 2, Three: 3 })[setting ?? ''] ?? -1
