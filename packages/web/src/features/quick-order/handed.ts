import { listeners } from '#platform/listeners.ts'

let handed = ''
const { tell, subscribe } = listeners()

/** Text for quick order from elsewhere, the palette: it is there when the screen is, or comes to the screen that is open. */
export function handOver(text: string) {
  handed = text
  tell()
}

/** What was handed over; it serves once. */
export function takeHanded() {
  const text = handed
  handed = ''
  return text
}

export const onHanded = subscribe
