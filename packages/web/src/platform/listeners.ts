/** Who wants to be told of a change to something that stands outside React; `subscribe` is what `useSyncExternalStore` takes. */
export function listeners() {
  const listening = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listening) listener()
    },
    /** Each in a task of its own, so that none of them makes a hand wait for all. */
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
    /** @returns how to hear no more */
    subscribe: (listener: () => void) => {
      listening.add(listener)
      return () => void listening.delete(listener)
    },
  }
}
