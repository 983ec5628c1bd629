/**
 * The gateway did not answer, or not so that we understand it. What it did is not known: whoever asks again, asks with
 * the same reference.
 */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'
}

/** The gateway understood the request and refuses it. Asking again does not help. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'
  readonly code: string

  /** @param code the gateway's, such as `conflict` for a reference that has another amount */
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
