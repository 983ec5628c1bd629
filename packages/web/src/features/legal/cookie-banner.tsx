import { FloatingNotice } from '#ui/floating-notice.tsx'
import { t } from '#platform/texts.ts'
import { giveConsent } from './consent.ts'

type Props = {
  /** Whether there is a cookie policy to read. */
  hasPolicy: boolean
  besideMenu?: boolean
}

/** Says that there are cookies, until it is accepted. Nothing waits for it. */
export const CookieBanner = ({ hasPolicy, besideMenu }: Props) => (
  <FloatingNotice
    label={t('legal.cookieBanner')} text={t('legal.cookieText')} besideMenu={besideMenu}
    link={hasPolicy ? { href: './#/doc/cookie_policy', text: t('footer.cookies') } : null}
    actions={[{ text: t('legal.accept'), act: giveConsent }]}
  />
)
