import './password-texts.ts'
import type { ReactNode } from 'react'
import { DistributorContact, DistributorName } from '#ui/page/distributor.tsx'
import css from './passwords.module.css'

/** A page with one short form or answer, like the sign-in page. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={css.page}>
    <section className={css.card} aria-labelledby="card-title">
      <DistributorName />
      <h1 id="card-title">{title}</h1>
      {children}
    </section>
    <DistributorContact />
  </main>
)
