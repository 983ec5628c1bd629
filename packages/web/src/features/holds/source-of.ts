import { t } from '#platform/text/texts.ts'
import type { Hold } from './holds.queries.ts'

/** Returns the place of the stock: "Lot 24B7 · Roll R2 · Roll R5 · Columbus". */
export const sourceOf = ({ dyeLot, rolls, locReportName }: Pick<Hold, 'dyeLot' | 'rolls' | 'locReportName'>) =>
  [dyeLot && t('holds.lot', { lot: dyeLot }), ...rolls.map((roll) => t('holds.roll', { roll })), locReportName]
    .filter(Boolean)
    .join(' · ')
