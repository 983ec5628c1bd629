import { t } from '#platform/texts.ts'
import { legalLabels, type LegalName } from './legal-documents.ts'
import css from './legal-links.module.css'

/** Links to the legal documents that exist, in one line whose place is kept while there are none. Plain addresses: sign-in has no router. */
export const LegalLinks = ({ names }: { names: LegalName[] }) => (
  <nav className={css.links} aria-label={t('legal.links')}>
    {names.map((name) => <a key={name} href={`./#/doc/${name}`}>{t(legalLabels[name])}</a>)}
  </nav>
)
