import type { Row } from 'postgres'
import type { Tx } from './sql.ts'

/**
 * A piece of a statement: texts, with values or further pieces between them. Each fragment of the driver is a promise
 * of a query, and its text is joined at each request. These pieces are joined only once for each combination.
 * docs/decisions/driver.md.
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

/** A tag that writes a piece: each `${…}` is a value of the statement or a further piece. */
export const part: Tag = (strings, ...values) => new Part(strings, values)

/** A piece without values, from a text that the program knows when it starts. */
export const textPart = (text: string) => new Part([text], [])

/**
 * The position of a walk through a statement's pieces. A template is the same object each time, so templates identify
 * the path.
 */
type Place = { next: Map<unknown, Place>; text: string | null }
const start: Place = { next: new Map(), text: null }
const VALUE = Symbol('value')

/**
 * A statement whose text the program knows when it starts, with numbered values ($1, $2 …). Each connection prepares it
 * once. Do not use this for texts that depend on a request, because every text ever sent stays in the memory of each
 * connection.
 */
export const prepared = <R extends object = Row>(tx: Tx, text: string, values: readonly unknown[]) =>
  tx.unsafe<R[]>(text, values as Parameters<Tx['unsafe']>[1], { prepare: true })

/** The statement that these pieces make. Each connection prepares it only once. */
export function statement<R extends object = Row>(tx: Tx, whole: Part) {
  const values: unknown[] = []
  const place = walked(start, whole, values)
  place.text ??= textOf(whole, { values: 0 })
  return prepared<R>(tx, place.text, values)
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
