import type { Readable } from 'node:stream'

/**
 * An act throws this when a rule of the trade refuses the request. The transaction rolls back. If the reply has
 * `success` and `reason` (or only `reason`), `serve` sends them with the fields. Otherwise it becomes the problem
 * `refused`.
 */
export class Refusal extends Error {
  readonly fields: Record<string, unknown>

  /** @param reason the sentence for the screen */
  constructor(reason: string, fields: Record<string, unknown> = {}) {
    super(reason)
    this.name = 'Refusal'
    this.fields = fields
  }
}

/**
 * An act throws this when another act has changed the same data, and it may succeed when it runs again. `serve` runs it
 * once more in a new transaction.
 */
export class Overtaken extends Error {
  /** PostgreSQL's code of a serialization failure, which means the same. */
  readonly code = '40001'
}

/** A reply that is a file, not JSON: a PDF, a spreadsheet. A stream is sent as it comes; its sender closes it, whatever happens. */
export class Download {
  readonly mime: string
  readonly name: string
  readonly bytes: Buffer | string | Readable
  readonly inline: boolean
  /** The length in bytes, if a stream's length is known before it is read. Then a caller notices missing bytes. */
  readonly length: number | undefined

  constructor(
    mime: string,
    name: string,
    bytes: Download['bytes'],
    { inline = false, length }: { inline?: boolean; length?: number } = {},
  ) {
    this.mime = mime
    this.name = name
    this.bytes = bytes
    this.inline = inline
    this.length = length
  }
}
