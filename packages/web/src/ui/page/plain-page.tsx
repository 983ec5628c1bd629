import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { layouts } from '#platform/page/layouts.ts'
import css from './plain-page.module.css'

/**
 * A page with a few sentences and links. In a frame without a shell it is the page's `main` itself, below the
 * distributor's mark.
 */
export function PlainPage({ children }: { children: ReactNode }) {
  const inShell = useMatches({
    select: (matches) =>
      layouts[matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'empty'].shell,
  })
  return inShell ? (
    <section className={css.page}>{children}</section>
  ) : (
    <main className={css.page}>
      <div className={css.mark}>
        <BrandMark size={40} />
      </div>
      {children}
    </main>
  )
}
