import { mediaAddress, pageData } from '#platform/page-data.ts'
import { t } from '#platform/texts.ts'
import { BrandMark } from '#ui/brand-mark.tsx'

/** The distributor's logo, or our mark with its name. Specification 9: default logo width 200. */
export function Brand({ className }: { className?: string }) {
  const { logo, LogoWidth } = pageData().appOption?.appbar ?? {}
  if (!logo) return <><BrandMark size={28} /> <span>{t('app.name')}</span></>
  return <img src={mediaAddress(logo)} alt={logo.alternativeText ?? t('app.name')} width={LogoWidth || 200} height="32" className={className} />
}
