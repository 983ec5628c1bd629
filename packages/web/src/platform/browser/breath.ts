/**
 * Lets the browser paint and handle input before the next step of the start. In one piece the steps would block a
 * phone's main thread too long.
 */
export const breath = () => new Promise<void>((resolve) => void setTimeout(resolve))
