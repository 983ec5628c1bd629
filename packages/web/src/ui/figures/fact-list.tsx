import type { ReactNode } from 'react'
import css from './fact-list.module.css'

/** A name and its value. A fact without a value is not shown. A bad one is red, and its words say the same. */
export type Fact = readonly [title: string, fact: ReactNode, isBad?: boolean]

type Props = {
  facts: readonly Fact[]
  /** They are less important than what stands above them. */
  small?: boolean
}

/** Names and values, without those that are empty. */
export const FactList = ({ facts, small }: Props) => (
  <dl className={css.facts} data-small={small}>
    {facts.map(
      ([title, fact, isBad]) =>
        fact && (
          <div key={title}>
            <dt>{title}</dt>
            <dd data-stop={isBad || undefined}>{fact}</dd>
          </div>
        ),
    )}
  </dl>
)
