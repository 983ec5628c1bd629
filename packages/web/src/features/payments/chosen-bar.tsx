import { isZero } from '@sidemark/contract/rules/decimal'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import Big from 'big.js'
import { dotted, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { type Line, totalsOf } from './chosen-lines.ts'
import css from './unpaid.module.css'

type Props = { chosen: readonly Line[]; told: boolean; onGoOn: () => void }

/** What the choice comes to. It stays in view, with the way on or what is in the way. */
export function ChosenBar({ chosen, told, onGoOn }: Props) {
  const { invoices, memos, discount, total } = totalsOf(chosen)
  const problem = told ? chosen.find((line) => line.problem)?.problem : undefined
  const isNothing = chosen.length > 0 && !chosen.some((line) => line.problem) && new Big(total).lte(0)
  return (
    <MainActionBar sticks onTablet>
      <div className={`page ${css.bar}`}>
        <output>
          {chosen.length === 0
            ? t('paying.chooseSome')
            : dotted([
                t('paying.invoices', { count: invoices }),
                memos > 0 && t('paying.memos', { count: memos }),
                !isZero(discount) && t('paying.saved', { amount: formatMoney(discount) }),
              ])}
          {(problem ?? isNothing) && <em role="alert">{problem ?? payingRefusals.notAboveZero}</em>}
        </output>
        <strong aria-label={t('paying.toPay')}>
          <MoneyText amount={total} />
        </strong>
        <Button main size="large" disabled={chosen.length === 0 || isNothing} onClick={onGoOn}>
          {t('paying.review')}
        </Button>
      </div>
    </MainActionBar>
  )
}
