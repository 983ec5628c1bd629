/** The default period of a statement: from the first day of last month until today, as calendar dates. */
export function lastMonths(today: string) {
  const first = new Date(`${today.slice(0, 8)}01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - 1)
  return { from: first.toISOString().slice(0, 10), to: today }
}
