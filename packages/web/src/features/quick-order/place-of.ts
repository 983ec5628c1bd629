import { typedPlace } from '#platform/session.ts'

/** Where in this browser's storage the order of a user and customer is kept, with what the server said of each line. */
export const placeOf = (username: string, customerNumber: string) => `sidemark.quickorder.${username}.${customerNumber}`

/** Where its lines are kept as they were typed, without anything of the server's: they outlive a session that ended by itself. */
export const typedLinesOf = (username: string, customerNumber: string) => typedPlace(username, `quickorder/lines/${customerNumber}`)
