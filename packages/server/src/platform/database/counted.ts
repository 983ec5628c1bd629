import { whenSent } from './driver.ts'
import type { Sql, Tx } from './sql.ts'

/** The statements of one request, without the begin and commit of its transactions. Only tests and benches count them. */
export type StatementCount = { statements: number; transactions: number }

/** The same tag, which counts the statements that it sends. A fragment inside another statement is not sent by itself, so it is not counted. */
export function counted<T extends Sql | Tx>(sql: T, count: StatementCount): T {
  return new Proxy(sql, {
    apply: (tag, self, parts: unknown[]) =>
      counting(Reflect.apply(tag as unknown as (...parts: unknown[]) => unknown, self, parts), count),
    get: (tag, name) => {
      if (name === 'unsafe') return (...parts: Parameters<Tx['unsafe']>) => counting(tag.unsafe(...parts), count)
      return Reflect.get(tag, name) as unknown
    },
  })
}

function counting<Q>(made: Q, count: StatementCount): Q {
  return whenSent(made, () => count.statements++)
}
