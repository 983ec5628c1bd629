import { useEffect, useState } from 'react'

/** An answer with the server's time, and the time when it came by the device's clock, in ms. */
type TimedAnswer = { data: { now: string }; answeredAt: number }
const HOUR = 3_600_000

/**
 * Returns the server's time in ms. It adds the time that has passed since the answer to the time in the answer, so it
 * is right even if the device's clock is wrong.
 *
 * @param ends the times when something runs out. Within the last hour it updates every second, before that every 15
 *   seconds
 */
export function useServerClock({ data: { now }, answeredAt }: TimedAnswer, ends: readonly string[]): number {
  const [device, setDevice] = useState(answeredAt)
  const at = Date.parse(now) + Math.max(0, device - answeredAt)
  const isClose = ends.some((end) => Date.parse(end) > at && Date.parse(end) - at <= HOUR)
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), isClose ? 1000 : 15_000)
    return () => clearInterval(timer)
  }, [isClose])
  return at
}
