/**
 * The one table of all refusals that are not part of a reply, with status and title. Server, client and docs read it.
 * Design D-19.
 */
export const problems = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'wrong-credentials': { status: 401, title: 'Wrong user name or password' },
  /**
   * The token is missing, invalid, expired or revoked. The client signs the user out on this status. Requirements
   *
   */
  'not-signed-in': { status: 402, title: 'You are not signed in' },
  'missing-claim': { status: 403, title: 'You are not authorized for this' },
  'password-change-required': { status: 403, title: 'The password must be changed first' },
  /** The session shows a shop's customers around. Whoever leaves the showroom with its code can act again. Design D-41. */
  'in-showroom': { status: 403, title: 'This is not available in showroom mode' },
  'foreign-origin': { status: 403, title: 'The request comes from another site' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Something changed in the meantime' },
  'no-customer': { status: 409, title: 'No customer is chosen' },
  /**
   * Another device changed the line or the cart since this one showed it. The server has done nothing, and the screen
   * lets the user choose between the two.
   */
  'cart-changed': { status: 409, title: 'The cart has changed on another device' },
  'price-or-stock-changed': { status: 409, title: 'Price or stock has changed' },
  'idempotency-key-reused': { status: 409, title: 'The idempotency key belongs to another request' },
  refused: { status: 409, title: 'This cannot be done' },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'The content type is not supported' },
  'too-many-attempts': { status: 429, title: 'Too many attempts' },
  /**
   * One user, or all users together, have as many requests running as the server allows. This is not the 503 that
   * covers the whole application.
   */
  'too-much-at-once': { status: 429, title: 'Too much at once' },
  internal: { status: 500, title: 'Something went wrong' },
  /**
   * One statement was canceled, and everything else continues. So this is not the 503 that covers the whole
   * application.
   */
  'took-too-long': { status: 504, title: 'This took too long' },
  unavailable: { status: 503, title: 'Currently unavailable' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemType = keyof typeof problems
/** The problem of one field, in a sentence for the user. */
export type FieldError = { field: string; detail: string }
/** The body of an `application/problem+json` reply. RFC 9457. */
export type ProblemBody = {
  type: ProblemType
  title: string
  status: number
  detail: string
  errors?: FieldError[]
  requestId?: string
}

/**
 * A refusal that the screen handles. The server throws it, and the client builds it again from the reply. Code must
 * check `type`, never the message.
 */
export class Problem extends Error {
  readonly type: ProblemType
  readonly status: number
  readonly title: string
  readonly errors: FieldError[]
  readonly requestId: string | undefined

  /** @param detail a sentence that tells the user what to do */
  constructor(
    type: ProblemType,
    detail: string,
    options: { errors?: FieldError[]; requestId?: string; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause })
    this.name = 'Problem'
    this.type = type
    this.status = problems[type].status
    this.title = problems[type].title
    this.errors = options.errors ?? []
    this.requestId = options.requestId
  }

  toJSON(): ProblemBody {
    const { type, title, status, message: detail, errors, requestId } = this
    return { type, title, status, detail, ...(errors.length > 0 && { errors }), ...(requestId && { requestId }) }
  }

  /**
   * Reads the problem from a reply. If the body is not a problem, the result is the table's problem for the status, or
   * `internal`.
   */
  static from(status: number, body: unknown): Problem {
    const { type, detail, errors, requestId } = (
      typeof body === 'object' && body !== null ? body : {}
    ) as Partial<ProblemBody>
    const known = type !== undefined && Object.hasOwn(problems, type) ? type : typeOf(status)
    return new Problem(known, detail ?? problems[known].title, { errors, requestId })
  }
}

const typeOf = (status: number) =>
  (Object.keys(problems) as ProblemType[]).find((type) => problems[type].status === status) ??
  (status >= 500 ? 'internal' : 'invalid-request')
