import type { ReactNode } from 'react'
import { PanelBoundary } from '#ui/feedback/panel-boundary.tsx'
import { Footer } from './footer.tsx'
import type { Frame } from '#platform/page/layouts.ts'
import css from './empty-frame.module.css'

/** The frame of public pages. It has the page and at most the links to the legal documents. */
export function EmptyFrame({ footer, children }: { footer: Frame['footer']; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <div>{children}</div>
      <PanelBoundary instead={null}>
        <Footer kind={footer} />
      </PanelBoundary>
    </div>
  )
}
