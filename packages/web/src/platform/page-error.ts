/** What the error page shows: a status and a sentence. Thrown by guards and failed page validation. Specification 2 and 6. */
export class PageError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'PageError'
    this.status = status
  }
}
