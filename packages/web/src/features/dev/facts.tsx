import type { ReactNode } from 'react'
import { orNa } from '#platform/formats.ts'
import css from './dev.module.css'

type Props = { title: string; rows: (readonly [name: string, value: ReactNode])[]; /** Names are written as in code. */ code?: boolean }

/** Names and values under a heading. */
export function Facts({ title, rows, code = false }: Props) {
  return (
    <section className={css.block}>
      <h2>{title}</h2>
      <dl className={css.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className={code ? 'code' : undefined}>{name}</dt>
            <dd>{typeof value === 'string' ? orNa(value) : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Settings as they are written: true, 30, "". */
export const codeRows = (settings: object) => Object.entries(settings).map(([name, value]) => [name, <span key={name} className="code">{JSON.stringify(value)}</span>] as const)
