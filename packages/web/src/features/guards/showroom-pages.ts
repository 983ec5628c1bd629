/** The pages of a showroom: the catalog and Plan Rooms, and what everybody may read. Design D-41. */
const open = /^\/((category|items|item|rooms|doc)(\/.*)?)?$/

/** Whether a showroom has the page at this path. On every other one it says that it is not available. */
export const isOpenInShowroom = (path: string) => open.test(path)
