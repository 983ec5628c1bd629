import { mediaAddress, pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { BrandMark } from '#ui/page/brand-mark.tsx'

/** The distributor's logo, or our mark with its name. Requirements: the default width of the logo is 200. */
export function Brand({ className }: { className?: string }) {
  const { logo, LogoWidth } = pageData().appOption?.appbar ?? {}
  if (!logo)
    return (
      <>
        <BrandMark size={28} /> <span>{t('app.name')}</span>
      </>
    )
  return (
    <img
      src={mediaAddress(logo)}
      alt={logo.alternativeText ?? t('app.name')}
      width={LogoWidth || 200}
      height="32"
      className={className}
    />
  )
}
