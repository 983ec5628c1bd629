const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Returns the name of a shortcut's key on the user's keyboard: `mod+k` → ⌘K or Ctrl K. */
export const keyName = (key: string) =>
  key.replace(/^mod\+(.)$/, (_, letter: string) => `${isApple() ? '⌘' : 'Ctrl '}${letter.toUpperCase()}`)
