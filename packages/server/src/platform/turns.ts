import { Problem } from '@sidemark/contract'

type How = {
  /** Turns that are given at once, of all users together. */
  atOnce: number
  /** Who may wait, of all users together, and of one. */
  mostWaiting: number
  mostOfOne: number
  /** After this long a wait ends without a turn, ms. */
  longestWait: number
}
type Waiting = { user: string; begin: () => void }

/**
 * Turns at what takes long, in one process: one at a time for each user, in the order of asking. Nobody is held up by another's second.
 *
 * @returns what waits for a user's turn and resolves to what gives it back. It rejects with Problem too-much-at-once
 */
export function openTurns({ atOnce, mostWaiting, mostOfOne, longestWait }: How) {
  const running = new Set<string>()
  let waiting: Waiting[] = []

  const next = () => {
    for (const one of waiting) {
      if (running.size >= atOnce) return
      if (running.has(one.user)) continue
      leave(one)
      running.add(one.user)
      one.begin()
    }
  }
  const leave = (gone: Waiting) => void (waiting = waiting.filter((one) => one !== gone))
  const giveBack = (user: string) => {
    running.delete(user)
    next()
  }

  return async (user: string): Promise<() => void> => {
    if (waiting.filter((one) => one.user === user).length >= mostOfOne) throw tooMuch('Your other files are still being written. Please wait for them, then try again.')
    if (waiting.length >= mostWaiting) throw tooMuch('Too many files are being written just now. Please try again in a moment.')
    const turn = Promise.withResolvers<() => void>()
    const mine: Waiting = {
      user,
      begin: () => {
        clearTimeout(limit)
        turn.resolve(() => giveBack(user))
      },
    }
    const limit = setTimeout(() => {
      leave(mine)
      turn.reject(tooMuch('Other files took too long to be read, and this one was not begun. Please try again in a moment.'))
    }, longestWait).unref()
    waiting.push(mine)
    next()
    return turn.promise
  }
}

const tooMuch = (sentence: string) => new Problem('too-much-at-once', sentence)

/**
 * What one user may have under way at once, in one process.
 *
 * @returns what runs an act of a user, and rejects with Problem too-much-at-once and `sentence` where as many are under way
 */
export function openAllowance(mostOfOne: number, sentence: string) {
  const underWay = new Map<string, number>()
  return async <T>(user: string, act: () => Promise<T>): Promise<T> => {
    const now = underWay.get(user) ?? 0
    if (now >= mostOfOne) throw tooMuch(sentence)
    underWay.set(user, now + 1)
    try {
      return await act()
    } finally {
      const left = (underWay.get(user) ?? 1) - 1
      if (left > 0) underWay.set(user, left)
      else underWay.delete(user)
    }
  }
}
