/** The date some days after another one, or before it. Dates are those of a calendar: "2026-11-26". */
export const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** The number of days from one date to another. It is negative if the other one comes before. */
export const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000
