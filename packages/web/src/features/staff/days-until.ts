/** A day within so many days is near. */
const SOON_DAYS = 7

/** The days from one calendar day to another. They are negative if the other is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Whether a day so many days from today is near enough to be marked. A day that is past is, too. */
export const isSoon = (days: number) => days <= SOON_DAYS
