/**
 * Returns how much longer something lasts, in a suitable unit: minutes below an hour, hours below two days, and days
 * from then on. `lapsing`: below two days.
 */
export function timeLeft(
  until: string,
  now: number,
): { unit: 'minutes' | 'hours' | 'days'; count: number; lapsing: boolean } {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours < 1) return { unit: 'minutes', count: minutes, lapsing: true }
  if (hours < 48) return { unit: 'hours', count: hours, lapsing: true }
  return { unit: 'days', count: Math.floor(hours / 24), lapsing: false }
}
