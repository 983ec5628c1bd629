import { useEffect, useState } from 'react'

/** An answer that told the server's clock, and when it came by the device's, ms. */
type Told = { data: { now: string }; answeredAt: number }
const HOUR = 3_600_000

/**
 * The server's clock, ms, from the answer on that told it: it goes on by what has passed since, so that a device whose clock is wrong counts right.
 *
 * @param ends when something runs out: by the second within its last hour, every quarter of a minute before
 */
export function useServerClock({ data: { now }, answeredAt }: Told, ends: readonly string[]): number {
  const [device, setDevice] = useState(answeredAt)
  const at = Date.parse(now) + Math.max(0, device - answeredAt)
  const isClose = ends.some((end) => Date.parse(end) > at && Date.parse(end) - at <= HOUR)
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), isClose ? 1000 : 15_000)
    return () => clearInterval(timer)
  }, [isClose])
  return at
}
