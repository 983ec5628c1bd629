/**
 * Lets the browser paint and handle input before the next step of the start. In one piece the steps would block a
 * phone's main thread too long.
 */
export const breath = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** Returns a function that calls `act` in the next task, together with all that it was given until then. */
export function inOneTask() {
  let next: Promise<void> | null = null
  return (act: () => void) => {
    next ??= breath().then(() => void (next = null))
    void next.then(act)
  }
}
