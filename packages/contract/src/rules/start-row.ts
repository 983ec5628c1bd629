/** Row at which a page begins, counted from 1: page*size-(size-1), minimum 0. Specification 9. */
export const startRow = (page: number, size: number) => Math.max(0, page * size - (size - 1))
