import type { Span } from '@opentelemetry/api'
import { SpanStatusCode } from '@opentelemetry/api'
import { whenSent } from '#platform/database/driver.ts'
import type { SentStatement } from '#platform/database/driver.ts'
import type { Sql } from '#platform/database/sql.ts'

/** Characters of a statement that a span keeps. */
const LONGEST = 2000

/**
 * The same tag, with a span from sending a statement to its answer; in transactions too. For a failure only
 * PostgreSQL's code is kept, because its message quotes values.
 */
export function traced<T extends Sql>(sql: T, start: () => Span): T {
  const each = (made: unknown) => whenSent(made, (statement) => end(statement, start()))
  return new Proxy(sql, {
    apply: (tag, self, parts: unknown[]) =>
      each(Reflect.apply(tag as unknown as (...parts: unknown[]) => unknown, self, parts)),
    get: (tag, name) => {
      const value: unknown = Reflect.get(tag, name)
      if (typeof value !== 'function') return value
      if (name === 'unsafe') return (...parts: unknown[]) => each(Reflect.apply(value, tag, parts))
      if (name !== 'begin' && name !== 'savepoint') return value
      return (...parts: unknown[]) =>
        Reflect.apply(
          value,
          tag,
          parts.map((part) =>
            typeof part === 'function'
              ? (tx: Sql) => Reflect.apply(part, undefined, [traced(tx, start)]) as unknown
              : part,
          ),
        ) as unknown
    },
  })
}

/**
 * Ends the span when the statement has its result. It calls `then` of Promise, because the statement's own `then` would
 * send it.
 */
function end(made: SentStatement, span: Span) {
  const done = (code: string | null) => {
    const text = (made.string ?? '').replace(/\s+/g, ' ').trim()
    span.updateName(/^\w+/.exec(text)?.[0].toLowerCase() ?? 'SQL')
    span.setAttributes({ 'db.query.text': text.slice(0, LONGEST) })
    if (code !== null) span.setAttributes({ 'db.response.status_code': code }).setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  void Promise.prototype.then.call(
    made,
    () => done(null),
    (error: { code?: string }) => done(error.code ?? 'unknown'),
  )
}
