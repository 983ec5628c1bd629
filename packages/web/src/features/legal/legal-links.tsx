import { t } from '#platform/text/texts.ts'
import { legalLabels, type LegalName } from './legal-documents.ts'
import css from './legal-links.module.css'

/**
 * Shows links to the existing legal documents in one line. The line's place is reserved while there are none. The
 * addresses are plain, because sign-in has no router.
 */
export const LegalLinks = ({ names }: { names: LegalName[] }) => (
  <nav className={css.links} aria-label={t('legal.links')}>
    {names.map((name) => (
      <a key={name} href={`./#/doc/${name}`}>
        {t(legalLabels[name])}
      </a>
    ))}
  </nav>
)
