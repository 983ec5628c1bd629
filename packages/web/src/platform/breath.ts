/** Lets the browser paint and take input before the next piece of a start that would hold a phone's main thread too long in one. */
export const breath = () => new Promise<void>((resolve) => void setTimeout(resolve))
