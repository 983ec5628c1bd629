import { lazy, type ReactNode, Suspense } from 'react'
import { breath } from '#platform/browser/breath.ts'
import css from './sign-in-page.module.css'

/** Loaded after the form is painted, so that it does not delay the form. */
const Foot = lazy(async () => {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await breath()
  return { default: (await import('./sign-in-foot.tsx')).SignInFoot }
})

/** The empty layout for the first page, before the application is loaded. */
export const SignInPage = ({ children }: { children: ReactNode }) => (
  <div className={css.page}>
    <div>{children}</div>
    <Suspense fallback={<div className={css.foot} />}>
      <Foot className={css.foot} />
    </Suspense>
  </div>
)
