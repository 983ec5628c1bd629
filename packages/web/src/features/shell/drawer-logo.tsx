import { mediaAddress, pageData } from '#platform/page-data.ts'
import { t } from '#platform/texts.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import css from './drawer-logo.module.css'

/** The brand at the drawer's head. LogoType Square: a small square beside the name; else as wide as LogoWidth says. Specification 3, "App options". */
export function DrawerLogo() {
  const { appbar, drawer } = pageData().appOption ?? {}
  const logo = appbar?.logo
  if (logo && drawer?.LogoType !== 'Square') return <img src={mediaAddress(logo)} alt={logo.alternativeText ?? t('app.name')} width={appbar.LogoWidth || 200} height="32" className={css.wide} />
  return (
    <span className={css.square}>
      {logo ? <img src={mediaAddress(logo)} alt="" width="36" height="36" /> : <BrandMark size={36} />}
      <strong>{t('app.name')}</strong>
    </span>
  )
}
