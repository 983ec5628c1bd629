/** The longest wait of `setTimeout`. */
const LONGEST = 2 ** 31 - 1

export type Clock = { wake: () => void; stop: () => void }

/**
 * Runs what is due, one after the other. What is due is in the database, so it also runs after a restart.
 *
 * `wake` says that something may be due earlier than was known.
 */
export function startClock(nextAt: () => number | null, runNext: () => void | Promise<void>): Clock {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isStopped = false
  const wake = () => {
    clearTimeout(timer)
    const next = isStopped || isRunning ? null : nextAt()
    if (next !== null) timer = setTimeout(() => void run(), Math.min(Math.max(next - Date.now(), 0), LONGEST))
  }
  const run = async () => {
    isRunning = true
    try {
      for (let next = nextAt(); !isStopped && next !== null && next <= Date.now(); next = nextAt()) await runNext()
    } finally {
      isRunning = false
    }
    wake()
  }
  wake()
  return {
    wake,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
