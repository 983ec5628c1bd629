import { lazy, type ReactNode, Suspense } from 'react'
import { breath } from '#platform/breath.ts'
import css from './sign-in-page.module.css'

/** Asked for when the form is painted, so that it holds nothing of it back. */
const Foot = lazy(async () => {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await breath()
  return { default: (await import('./sign-in-foot.tsx')).SignInFoot }
})

/** The empty layout as the first page has it, before there is an application. */
export const SignInPage = ({ children }: { children: ReactNode }) => (
  <div className={css.page}>
    <div>{children}</div>
    <Suspense fallback={<div className={css.foot} />}><Foot className={css.foot} /></Suspense>
  </div>
)
