import { IconShoppingCartPlus } from '@tabler/icons-react'
import { ask } from '#platform/acts.ts'
import { formatCount } from '#platform/formats.ts'
import { t, type TextKey } from '#platform/texts.ts'
import { Button } from '#ui/button.tsx'
import { MainActionBar } from '#ui/main-action-bar.tsx'
import { standingOf, type Standing } from './asked-rows.ts'
import { type Kept, MOST } from './kept-order.ts'
import type { Way } from './order-store.ts'
import type { QuickOrder } from './use-quick-order.ts'
import css from './quick-order.module.css'

const order: Standing[] = ['added', 'changed', 'failed', 'ready', 'asks', 'unknown', 'refused']

/** "1,000 ready": the plural by the number, the number in groups. */
const counted = (key: TextKey, count: number) => t(key, { count }).replace(String(count), formatCount(count))

type Props = { kept: Kept; counts: Record<Standing, number>; way: Way; acts: QuickOrder['acts'] }

/** "38 ready · 2 to decide · 1 not found", and what can be done with them. */
export function OrderFoot({ kept: { sending }, counts, way, acts }: Props) {
  const done = counts.added + counts.changed
  const ready = Math.min(counts.ready, MOST)
  return (
    <div className={css.foot}>
      <output className={css.summary}>
        {order.filter((standing) => counts[standing] > 0).map((standing) => <span key={standing} data-standing={standing}>{counted(`quick.${standing}`, counts[standing])}</span>)}
      </output>
      <div className={css.acts}>
        {done > 0 && <Button onClick={() => acts.remove((entry) => ['added', 'changed'].includes(standingOf(entry)))}>{t('quick.removeDone')}</Button>}
        {counts.refused > 0 && <Button onClick={() => acts.remove((entry) => standingOf(entry) === 'refused')}>{t('quick.removeOut')}</Button>}
        <Button disabled={sending !== null} onClick={() => acts.remove(() => true)}>{t('quick.clear')}</Button>
      </div>
      <MainActionBar>
        {ready === 0 && done > 0 && !sending
          ? <Button main size="large" wide onClick={() => ask('cart')}>{t('quick.openCart')}</Button>
          : <Button main size="large" wide disabled={ready === 0 && !sending} waiting={sending !== null} onClick={acts.send}><IconShoppingCartPlus size={19} aria-hidden /> {sending && !way.isStuck ? t('quick.adding') : counted('quick.addToCart', ready)}</Button>}
      </MainActionBar>
    </div>
  )
}
