import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import { PlainPage } from '#ui/page/plain-page.tsx'

/**
 * `/unsupported` in a browser that can run the application. For old versions of Internet Explorer, index.html itself
 * contains the text.
 */
export function UnsupportedScreen() {
  return (
    <PlainPage>
      <h1>{t('unsupported.title')}</h1>
      <p>{t('unsupported.supported')}</p>
      <Link to="/">{t('error.home')}</Link>
    </PlainPage>
  )
}
