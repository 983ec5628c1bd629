import type { Sql, Tx } from './sql.ts'

/** Statements of one request, beside the begin and commit of its transactions. Counted in tests and benches only. */
export type Count = { statements: number; transactions: number }

/** The same tag, counting what it runs. A fragment inside another statement is never run itself, and so not counted. */
export function counted<T extends Sql | Tx>(sql: T, count: Count): T {
  return new Proxy(sql, {
    apply: (tag, self, parts: unknown[]) => counting(Reflect.apply(tag as unknown as (...parts: unknown[]) => unknown, self, parts), count),
    get: (tag, name) => {
      if (name === 'unsafe') return (...parts: Parameters<Tx['unsafe']>) => counting(tag.unsafe(...parts), count)
      return Reflect.get(tag, name) as unknown
    },
  })
}

type Runs = { executed: boolean; handle: () => unknown }
const isQuery = (made: unknown): made is Runs => made instanceof Promise && 'handle' in made

/** postgres.js runs a statement when it is first awaited: `handle` is called then, and maybe again. */
function counting<Q>(made: Q, count: Count): Q {
  if (!isQuery(made)) return made
  const handle = made.handle.bind(made)
  made.handle = () => {
    if (!made.executed) count.statements++
    return handle()
  }
  return made
}
