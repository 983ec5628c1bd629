import { listeners } from '#platform/browser/listeners.ts'

let handed = ''
const { tell, subscribe } = listeners()

/**
 * Hands over a text for quick order from elsewhere, such as the palette. The screen takes it when it opens, or at once
 * if it is open.
 */
export function handOver(text: string) {
  handed = text
  tell()
}

/** Returns the text that was handed over, only once. */
export function takeHanded() {
  const text = handed
  handed = ''
  return text
}

export const onHanded = subscribe
