import { t } from '#platform/text/texts.ts'

/** The hint of an order's sidemark. It names the sidemarks that the lines have, because those stay, whatever is typed. */
export function sidemarkHint(lines: readonly { sidemark?: string | undefined }[]) {
  const names = [...new Set(lines.map(({ sidemark }) => sidemark))].filter(Boolean)
  return names.length > 0 ? t('order.sidemarkOfLines', { names: names.join(', ') }) : t('cart.sidemarkHint')
}
