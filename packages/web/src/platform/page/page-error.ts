/**
 * The error for the error page, with a status and a sentence. Guards and failed page validation throw it. Requirements
 *
 */
export class PageError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'PageError'
    this.status = status
  }
}
