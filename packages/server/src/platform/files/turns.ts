import { Problem } from '@sidemark/contract'

type How = {
  /** The most turns that are given at once, for all users together. */
  atOnce: number
  /** How many requests may wait, of all users together and of one user. */
  mostWaiting: number
  mostOfOne: number
  /** Milliseconds after which a wait ends without a turn. */
  longestWait: number
}
type Waiting = { user: string; begin: () => void }

/**
 * Gives turns for long work in one process: one at a time for each user, in the order of their requests. No user waits
 * for the second request of another user.
 *
 * @returns a function that waits for a user's turn. It resolves to the function that gives the turn back, and rejects with Problem
 * too-much-at-once
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
    if (waiting.filter((one) => one.user === user).length >= mostOfOne)
      throw tooMuch('Your other files are still being written. Please wait for them, then try again.')
    if (waiting.length >= mostWaiting)
      throw tooMuch('Too many files are being written right now. Please try again in a moment.')
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
      turn.reject(
        tooMuch('Other files took too long to be read, and this one was not begun. Please try again in a moment.'),
      )
    }, longestWait).unref()
    waiting.push(mine)
    next()
    return turn.promise
  }
}

const tooMuch = (sentence: string) => new Problem('too-much-at-once', sentence)

/**
 * Limits how many acts one user may run at once in one process.
 *
 * @returns a function that runs an act of a user. It rejects with Problem too-much-at-once and `sentence` if too many
 * run already
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
