import { t } from '#platform/text/texts.ts'
import type { Hold } from './holds.queries.ts'

/** Returns the place of the stock: "Lot 24B7 · Roll R2 · Columbus". */
export const sourceOf = ({ dyeLot, roll, locReportName }: Pick<Hold, 'dyeLot' | 'roll' | 'locReportName'>) =>
  [dyeLot && t('holds.lot', { lot: dyeLot }), roll && t('holds.roll', { roll }), locReportName]
    .filter(Boolean)
    .join(' · ')
