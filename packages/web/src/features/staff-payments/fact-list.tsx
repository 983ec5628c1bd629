import type { ReactNode } from 'react'
import css from './staff-payments.module.css'

type Props = {
  facts: readonly (readonly [title: string, fact: ReactNode])[]
  /** They are less important than what stands above them. */
  small?: boolean
}

/** Names and values, without those that are empty. */
export const FactList = ({ facts, small }: Props) => (
  <dl className={css.facts} data-small={small}>
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
