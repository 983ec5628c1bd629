import { feetText } from '@sidemark/contract/rules/spoken'
import { t } from '#platform/text/texts.ts'
import { areaName } from './area-name.ts'
import css from './cut-plan.module.css'
import type { CutPlan, Plan } from './rooms.queries.ts'

/** Lists the cuts as a warehouse reads them: how many, how long, and for which areas. */
export function CutList({ plan, rooms }: { plan: CutPlan; rooms: Plan['rooms'] }) {
  return (
    <table className={css.list}>
      <caption>{t('rooms.cutList')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rooms.cutPieces')}</th>
          <th scope="col">{t('rooms.cutSize')}</th>
          <th scope="col">{t('rooms.cutFor')}</th>
        </tr>
      </thead>
      <tbody>
        {plan.cutList.map(({ pieces, length, areas }) => (
          <tr key={length}>
            <td>{pieces} ×</td>
            <td>{t('rooms.cutSizeOf', { width: feetText(plan.goodsWidth), length: feetText(length) })}</td>
            <td>
              {areas
                .flatMap((at) => plan.areas[at] ?? [])
                .map((area) => areaName(rooms, area))
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
