import type { ReactNode } from 'react'
import { orNa } from '#platform/text/formats.ts'
import css from './dev.module.css'

type Props = {
  title: string
  rows: (readonly [name: string, value: ReactNode])[]
  /** True if the names are shown as code. */ code?: boolean
}

/** Shows names and values under a heading. */
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

/** Formats a setting as it is written in code: true, 30, "". */
export const codeRows = (settings: object) =>
  Object.entries(settings).map(
    ([name, value]) =>
      [
        name,
        <span key={name} className="code">
          {JSON.stringify(value)}
        </span>,
      ] as const,
  )
