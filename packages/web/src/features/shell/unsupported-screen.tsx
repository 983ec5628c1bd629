import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { PlainPage } from './plain-page.tsx'

/** `/unsupported` in a browser that can run this. Old Internet Explorer reads what stands in index.html for it. */
export function UnsupportedScreen() {
  return (
    <PlainPage>
      <h1>{t('unsupported.title')}</h1>
      <p>{t('unsupported.supported')}</p>
      <Link to="/">{t('error.home')}</Link>
    </PlainPage>
  )
}
