/** Returns the first row of a page, counted from 1: page*size-(size-1), minimum 0. Requirements. */
export const startRow = (page: number, size: number) => Math.max(0, page * size - (size - 1))
