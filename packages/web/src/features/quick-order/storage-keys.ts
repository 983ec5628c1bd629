import { typedPlace } from '#platform/session/session.ts'

/** The place in this browser's storage of the order of a user and customer, with the server's answer for each line. */
export const placeOf = (username: string, customerNumber: string) => `sidemark.quickorder.${username}.${customerNumber}`

/**
 * The place of its lines as they were typed, without data from the server. It outlives a session that ended by itself.
 */
export const typedLinesOf = (username: string, customerNumber: string) =>
  typedPlace(username, `quickorder/lines/${customerNumber}`)
