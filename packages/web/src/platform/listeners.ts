/** Who wants to be told of a change to something that stands outside React; `subscribe` is what `useSyncExternalStore` takes. */
export function listeners() {
  const listening = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listening) listener()
    },
    /** @returns how to hear no more */
    subscribe: (listener: () => void) => {
      listening.add(listener)
      return () => void listening.delete(listener)
    },
  }
}
