/** The version of Strapi whose envelope a reply has. */
export type Shape = 'v5' | 'v4'
export type ErrorBody = {
  data: null
  error: { status: number; name: string; message: string; details: Record<string, unknown> }
}

/** A refusal in Strapi's words; the reply's body is `body(shape)`. */
export class StrapiError extends Error {
  readonly status: 400 | 404
  readonly key: string
  readonly param: string
  readonly sentence: string

  /** @param sentence replaces Strapi's words when a limit is ours and not Strapi's */
  constructor(status: 400 | 404, key = '', param = '', sentence = '') {
    super(sentence || (status === 404 ? 'Not Found' : `Invalid key ${key}`))
    this.sentence = sentence
    this.status = status
    this.key = key
    this.param = param
  }

  /** This is what the recorded replies do: version 5 says where the key is, and version 4 does not. */
  body(shape: Shape): ErrorBody {
    if (this.status === 404)
      return { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } }
    const { key, param } = this
    const details = shape === 'v5' ? { key, path: param === 'populate' ? key : null, source: 'query', param } : {}
    return invalid(this.sentence || `Invalid ${shape === 'v5' ? 'key' : 'parameter'} ${key}`, details)
  }
}

const invalid = (message: string, details: Record<string, unknown>): ErrorBody => ({
  data: null,
  error: { status: 400, name: 'ValidationError', message, details },
})

/** An error of one field of an entry that is to be saved. */
export type WrongField = { path: string[]; message: string; value: unknown }

/** An entry that cannot be saved: it has no fields, an unknown field, or values that do not fit their fields. */
export class UnsavableEntry extends StrapiError {
  readonly details: Record<string, unknown>

  constructor(message: string, details: Record<string, unknown> = {}) {
    super(400, '', '', message)
    this.details = details
  }

  override body(): ErrorBody {
    return invalid(this.sentence, this.details)
  }

  static missing = () => new UnsavableEntry('Missing "data" payload in the request body')
  /** Version 4 ignores such a field, so a mistyped name would be lost. */
  static unknown(path: string[]) {
    const [key = '', place] = [path.at(-1), path.join('.')]
    return new UnsavableEntry(`Invalid key ${key}${place === key ? '' : ` at ${place}`}`, {
      key,
      path: place,
      source: 'body',
    })
  }

  static wrong(fields: WrongField[]) {
    const errors = fields.map((field) => ({ ...field, name: 'ValidationError' }))
    return new UnsavableEntry(fields.length === 1 ? String(fields[0]?.message) : `${fields.length} errors occurred`, {
      errors,
    })
  }
}
