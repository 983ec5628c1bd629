/** Keeps the listeners to a change of something outside React. `subscribe` is for `useSyncExternalStore`. */
export function listeners() {
  const listening = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listening) listener()
    },
    /** Calls each listener in its own task, so that user input does not wait for all of them. */
    tellInTurn: () => {
      const waiting = [...listening]
      const next = () => {
        const listener = waiting.shift()
        if (!listener) return
        if (listening.has(listener)) listener()
        setTimeout(next)
      }
      next()
    },
    /** @returns a function that ends the subscription */
    subscribe: (listener: () => void) => {
      listening.add(listener)
      return () => void listening.delete(listener)
    },
  }
}
