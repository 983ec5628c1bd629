import type { Readable } from 'node:stream'

/**
 * What an act throws when the trade says no: nothing of the transaction stays. Where the reply has `success` and `reason`
 * (or only `reason`), `serve` sends them with the fields; everywhere else it becomes the problem `refused`.
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

/** A reply that is a file, not JSON: a PDF, a spreadsheet. A stream is sent as it comes; who sends it closes it, whatever happens. */
export class Download {
  readonly mime: string
  readonly name: string
  readonly bytes: Buffer | string | Readable
  readonly inline: boolean
  /** Bytes, where a stream's are known before it is read: a caller then sees when some are missing. */
  readonly length: number | undefined

  constructor(mime: string, name: string, bytes: Download['bytes'], { inline = false, length }: { inline?: boolean; length?: number } = {}) {
    this.mime = mime
    this.name = name
    this.bytes = bytes
    this.inline = inline
    this.length = length
  }
}
