import { isZero } from '@sidemark/contract/rules/decimal'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { formatDay, formatInUnits, formatQuantity, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { PictureTile } from '#ui/picture-tile.tsx'
import { PromiseReasons } from '../promise/promise-reasons.tsx'
import './order-act-texts.ts'
import type { Order } from './orders.queries.ts'
import css from './order-lines.module.css'

const OrderMatchDialog = lazy(async () => ({ default: (await import('./order-match-dialog.tsx')).OrderMatchDialog }))

type Line = Order['lines'][number]

/** The lines: what, how much in both units, which lots, when and why, how much money. */
export function OrderLines({ user, order }: { user: User; order: Order }) {
  const [matched, setMatched] = useState<Line | null>(null)
  return (
    <section aria-label={t('order.lines')}>
      <ul className={css.lines}>
        {order.lines.map((line) => (
          <li key={`${line.lineNumber}.${line.sequence}`} className={css.line}>
            <PictureTile picture={line.picture} material={line.material} size={56} />
            <div className={css.what}>
              <Link to="/item/{-$id}" params={{ id: line.sku }} className={css.name}>{itemName(line)}</Link>
              <span className={css.muted}>{line.size}</span>
              <span className={`code ${css.muted}`}>{line.sku}</span>
              {line.sidemark && <em className={css.muted}>{line.sidemark}</em>}
              {line.comments && <span className={css.muted}>{line.comments}</span>}
            </div>
            <div className={css.amount}>
              <strong>{quantities(line)}</strong>
              <LotsText line={line} />
              <Progress line={line} />
              {user.userClaims.allowedToOrder && line.lots.some(({ dyeLot }) => dyeLot !== '') && (
                <Button size="small" className={`no-print ${css.match}`} aria-label={`${t('order.match')}: ${line.sku}`} onClick={() => setMatched(line)}>{t('order.match')}</Button>
              )}
            </div>
            {user.userClaims.showPrices && (
              <div className={css.money}>
                <strong><MoneyText amount={line.net} /></strong>
                <span className={css.muted}><MoneyText amount={line.unitPrice} perUnit /> / {line.priceUOM}</span>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {matched && <OrderMatchDialog customerNumber={user.customerNumber} orderNumber={order.orderNumber} line={matched} onClose={() => setMatched(null)} />}
      </Suspense>
    </section>
  )
}

const quantities = ({ quantity, UMCode, qtyPriceUOM, priceUOM, baseQuantity, baseUOM }: Line) =>
  formatInUnits([{ quantity, UMCode }, { quantity: qtyPriceUOM, UMCode: priceUOM }, { quantity: baseQuantity, UMCode: baseUOM }])

function LotsText({ line }: { line: Line }) {
  const many = line.lots.length > 1
  return line.lots.map(({ dyeLot, roll, quantity, UMCode }) => (
    <span key={`${dyeLot} ${roll}`}>
      {[dyeLot && t('cart.lot', { lot: dyeLot }), roll && t('cart.roll', { roll }), many && formatQuantityOf({ quantity, UMCode })].filter(Boolean).join(' · ')}
    </span>
  ))
}

/** What has happened to the line, and when the rest comes. */
function Progress({ line }: { line: Line }) {
  const { status, qtyBackOrdered, qtyShipped, UMCode, promisedDate, dateAvailable, datePassed } = line
  const isBackOrdered = !isZero(qtyBackOrdered) && status !== 'cancelled'
  return (
    <>
      {isBackOrdered
        ? (
          <span className={css.later}>
            {t('order.backOrdered', { quantity: formatQuantity(qtyBackOrdered), unit: UMCode })}
            {dateAvailable && `, ${t('order.expected', { date: formatDay(dateAvailable) })}`}
            {datePassed && `, ${t('order.datePassed')}`}
          </span>
        )
        : (
          <span className={css.status} data-status={status}>
            {t(`order.line.${status}`)}{promisedDate && status !== 'cancelled' && ` · ${datePassed ? t('order.datePassed') : formatDay(promisedDate)}`}
          </span>
        )}
      {!isZero(qtyShipped) && qtyShipped !== line.quantity && <span>{t('order.shippedPart', { quantity: formatQuantity(qtyShipped), unit: UMCode })}</span>}
      <PromiseReasons steps={line.promiseSteps} />
    </>
  )
}
