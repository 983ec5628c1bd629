/** Which Strapi's envelope a reply has. */
export type Shape = 'v5' | 'v4'
export type ErrorBody = { data: null; error: { status: number; name: string; message: string; details: Record<string, unknown> } }

/** A refusal in Strapi's words; the reply's body is `body(shape)`. */
export class StrapiError extends Error {
  readonly status: 400 | 404
  readonly key: string
  readonly param: string
  readonly sentence: string

  /** @param sentence in place of Strapi's words, for limits that are ours */
  constructor(status: 400 | 404, key = '', param = '', sentence = '') {
    super(sentence || (status === 404 ? 'Not Found' : `Invalid key ${key}`))
    this.sentence = sentence
    this.status = status
    this.key = key
    this.param = param
  }

  /** As strapi-samples record it: 5 says where the key stands, 4 does not. */
  body(shape: Shape): ErrorBody {
    if (this.status === 404) return { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } }
    const { key, param } = this
    const details = shape === 'v5' ? { key, path: param === 'populate' ? key : null, source: 'query', param } : {}
    return { data: null, error: { status: 400, name: 'ValidationError', message: this.sentence || `Invalid ${shape === 'v5' ? 'key' : 'parameter'} ${key}`, details } }
  }
}
