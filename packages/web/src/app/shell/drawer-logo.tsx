import { mediaAddress, pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { BrandMark } from '#ui/page/brand-mark.tsx'
import css from './drawer-logo.module.css'

/**
 * The brand at the top of the drawer. With LogoType Square it is a small square beside the name. Otherwise it is as
 * wide as LogoWidth. Requirements.
 */
export function DrawerLogo() {
  const { appbar, drawer } = pageData().appOption ?? {}
  const logo = appbar?.logo
  if (logo && drawer?.LogoType !== 'Square')
    return (
      <img
        src={mediaAddress(logo)}
        alt={logo.alternativeText ?? t('app.name')}
        width={appbar.LogoWidth || 200}
        height="32"
        className={css.wide}
      />
    )
  return (
    <span className={css.square}>
      {logo ? <img src={mediaAddress(logo)} alt="" width="36" height="36" /> : <BrandMark size={36} />}
      <strong>{t('app.name')}</strong>
    </span>
  )
}
