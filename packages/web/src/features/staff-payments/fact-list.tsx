import type { ReactNode } from 'react'
import css from './staff-payments.module.css'

/** Names and values, without those that are empty. */
export const FactList = ({ facts }: { facts: readonly (readonly [title: string, fact: ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts.map(
      ([title, fact]) =>
        fact && (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{fact}</dd>
          </div>
        ),
    )}
  </dl>
)
