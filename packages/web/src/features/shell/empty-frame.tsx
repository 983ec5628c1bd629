import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import type { Frame } from './layouts.ts'

/** The frame of public pages: the page and, at most, the links to the legal documents. */
export function EmptyFrame({ footer, children }: { footer: Frame['footer']; children: ReactNode }) {
  return (
    <>
      {children}
      <Footer kind={footer} />
    </>
  )
}
