import type { Tx } from './sql.ts'

/**
 * A piece of a statement: texts, with values or further pieces between them. The driver's own fragments are promises of a query each, and their
 * text is joined at each request; these are joined once for each way they are put together. docs/decisions/driver.md.
 */
export class Part {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}
type Tag = (strings: TemplateStringsArray, ...values: unknown[]) => Part

/** Writes a piece, as a tag: what stands in `${…}` is a value of the statement, or a further piece. */
export const part: Tag = (strings, ...values) => new Part(strings, values)

/** A piece without values, of a text that the program knows when it starts. */
export const textPart = (text: string) => new Part([text], [])

/** Where a walk through a statement's pieces has come to: templates are the same object each time, so that they name the way. */
type Place = { next: Map<unknown, Place>; text: string | null }
const start: Place = { next: new Map(), text: null }
const VALUE = Symbol('value')

/** The statement of these pieces, prepared once a connection. */
export function statement(tx: Tx, whole: Part) {
  const values: unknown[] = []
  const place = walked(start, whole, values)
  place.text ??= textOf(whole, { values: 0 })
  return tx.unsafe(place.text, values as Parameters<Tx['unsafe']>[1], { prepare: true })
}

function walked(from: Place, { strings, values: inside }: Part, values: unknown[]): Place {
  let place = after(from, strings)
  for (const value of inside) {
    if (value instanceof Part) place = walked(place, value, values)
    else {
      values.push(value)
      place = after(place, VALUE)
    }
  }
  return place
}

function after(place: Place, step: unknown): Place {
  const known = place.next.get(step)
  if (known) return known
  const fresh = { next: new Map(), text: null }
  place.next.set(step, fresh)
  return fresh
}

function textOf({ strings, values }: Part, count: { values: number }): string {
  return strings.reduce((text, next, index) => {
    const value = values[index - 1]
    return `${text}${value instanceof Part ? textOf(value, count) : `$${++count.values}`}${next}`
  })
}
