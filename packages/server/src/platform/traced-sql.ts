import type { Span } from '@opentelemetry/api'
import { SpanStatusCode } from '@opentelemetry/api'
import type { Sql } from './sql.ts'

/** A statement of postgres.js: `handle` is called when it is first awaited, and maybe again; `string` is its text once it was sent, values as $1, $2 … */
type Statement = Promise<unknown> & { executed: boolean; handle: () => unknown; string?: string }
const isStatement = (made: unknown): made is Statement => made instanceof Promise && 'handle' in made

/** Characters of a statement that a span keeps. */
const LONGEST = 2000

/**
 * The same tag, with a span from sending a statement to its answer; in transactions too. What PostgreSQL says of a failure is not kept but
 * its code, for it quotes values.
 */
export function traced<T extends Sql>(sql: T, start: () => Span): T {
  const each = (made: unknown) => (isStatement(made) ? spanned(made, start) : made)
  return new Proxy(sql, {
    apply: (tag, self, parts: unknown[]) => each(Reflect.apply(tag as unknown as (...parts: unknown[]) => unknown, self, parts)),
    get: (tag, name) => {
      const value: unknown = Reflect.get(tag, name)
      if (typeof value !== 'function') return value
      if (name === 'unsafe') return (...parts: unknown[]) => each(Reflect.apply(value, tag, parts))
      if (name !== 'begin' && name !== 'savepoint') return value
      return (...parts: unknown[]) => Reflect.apply(value, tag, parts.map((part) => (typeof part === 'function' ? (tx: Sql) => Reflect.apply(part, undefined, [traced(tx, start)]) as unknown : part))) as unknown
    },
  })
}

function spanned(made: Statement, start: () => Span) {
  const handle = made.handle.bind(made)
  made.handle = () => {
    if (!made.executed) end(made, start())
    return handle()
  }
  return made
}

/** Listens as a promise does: the statement's own `then` would send it. */
function end(made: Statement, span: Span) {
  const done = (code: string | null) => {
    const text = (made.string ?? '').replace(/\s+/g, ' ').trim()
    span.updateName(/^\w+/.exec(text)?.[0].toLowerCase() ?? 'SQL')
    span.setAttributes({ 'db.query.text': text.slice(0, LONGEST) })
    if (code !== null) span.setAttributes({ 'db.response.status_code': code }).setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  void Promise.prototype.then.call(made, () => done(null), (error: { code?: string }) => done(error.code ?? 'unknown'))
}
