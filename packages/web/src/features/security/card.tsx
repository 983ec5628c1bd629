import './password-texts.ts'
import type { ReactNode } from 'react'
import { DistributorContact, DistributorName } from '#ui/page/distributor.tsx'
import css from './passwords.module.css'

type Props = {
  title: string
  /** The content has the distributor's address itself. */ hasContact?: boolean
  children: ReactNode
}

/** A page with one short form or answer, like the sign-in page. */
export const Card = ({ title, hasContact, children }: Props) => (
  <main className={css.page}>
    <section className={css.card} aria-labelledby="card-title">
      <DistributorName />
      <h1 id="card-title">{title}</h1>
      {children}
    </section>
    {!hasContact && <DistributorContact />}
  </main>
)
