import { FloatingNotice } from '#ui/feedback/floating-notice.tsx'
import { t } from '#platform/text/texts.ts'
import { giveConsent } from './consent.ts'

type Props = {
  /** Whether a cookie policy exists. */
  hasPolicy: boolean
  besideMenu?: boolean
}

/** Says that the page uses cookies, until the user accepts. Nothing waits for it. */
export const CookieBanner = ({ hasPolicy, besideMenu }: Props) => (
  <FloatingNotice
    label={t('legal.cookieBanner')}
    text={t('legal.cookieText')}
    besideMenu={besideMenu}
    link={hasPolicy ? { href: './#/doc/cookie_policy', text: t('footer.cookies') } : null}
    actions={[{ text: t('legal.accept'), act: giveConsent }]}
  />
)
