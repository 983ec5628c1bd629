import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isZero } from '@sidemark/contract/rules/decimal'
import type { Reply } from '#platform/api/call.ts'
import { lazily } from '#platform/page/lazily.ts'
import { formatDay, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DatesAllowed } from '#features/delivery/dates-allowed.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import { UnitPrice } from '#features/items/unit-price.tsx'
import { whereTo } from './order-promise.tsx'
import { AddItem } from './order-add-item.tsx'
import {
  additionOf,
  changeOf,
  draftOf,
  placeOf,
  type AddedDraft,
  type LineDraft,
  type OrderDraft,
  wrongLines,
} from './order-change.ts'
import { isPicked, OrderChangeLine } from './order-change-line.tsx'
import { orderDatesQuery, useChangeOrder } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'
import { sidemarkHint } from './sidemark-hint.ts'
import css from './order-dialogs.module.css'

const DeliveryDialog = lazily(() => import('#features/delivery/delivery-dialog.tsx'), 'DeliveryDialog')

/** The state while some fields are wrong. The fields themselves show what is wrong. */
const WRONG = 'wrong'
/** Scrolls to what the user has to agree to: it is below the fields and might be out of sight. If a field was refused, that field gets the focus instead. */
function bringIntoSight(answer: HTMLElement | null) {
  const refused = answer?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]:not([role])')
  if (refused) refused.focus()
  else answer?.scrollIntoView({ block: 'nearest' })
}

type Field = NonNullable<Reply<'POST /api/orders/:id/change'>['at']>['field']
type Props = { user: User; order: Order; onClose: () => void }

/**
 * Changes what is not picked of an order. If money, stock or day would change, the dialog shows the difference and saves once
 * the user agrees.
 */
export function OrderChangeDialog({ user, order, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(order))
  const [told, setTold] = useState('')
  const [choosing, setChoosing] = useState(false)
  const { mutate, data, reset, isPending } = useChangeOrder({
    customerNumber: user.customerNumber,
    orderNumber: order.orderNumber,
  })
  const edit = (next: Partial<OrderDraft>) => {
    setDraft({ ...draft, ...next })
    // The shown difference belongs to an earlier change.
    setTold('')
    reset()
  }
  const editLine = (name: string, next: Partial<LineDraft>) =>
    edit({ lines: draft.lines.map((line) => (line.name === name ? { ...line, ...next } : line)) })
  const editAdded = (name: string, next: Partial<AddedDraft>) =>
    edit({ added: draft.added.map((line) => (line.name === name ? { ...line, ...next } : line)) })
  const search = useRef<HTMLInputElement>(null)
  const send = () => {
    const change = changeOf(order, draft)
    if (wrongLines(draft).length > 0) return setTold(WRONG)
    if (!change) return setTold(t('order.changeNothing'))
    mutate({ ...change, agreed: data?.agreed ?? '' }, { onSuccess: ({ success }) => success && onClose() })
  }
  const wrong = told === WRONG ? wrongLines(draft) : []
  const first = order.lines.find((line) => line.status !== 'cancelled' && !isPicked(line))
  const asks = data !== undefined && !data.success && data.agreed !== ''
  /** Returns the refusals by field: of the order, of a line by its name, or of an added item by its place. */
  const refusedAt = (field: Field, name: string | null = null, item: number | null = null) =>
    data &&
    !data.success &&
    data.at?.field === field &&
    (data.at.line && `${data.at.line.lineNumber}.${data.at.line.sequence}`) === name &&
    data.at.item === item
      ? data.reason
      : undefined
  // Once something is picked, nothing is added, and the order stays where it goes.
  const isWhole = order.lines.every(({ qtyPicked }) => isZero(qtyPicked))

  return (
    <Dialog
      width={760}
      title={t('order.change')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" form="change-order" waiting={isPending}>
            {asks ? t('order.changeAgree') : t('order.changeSubmit')}
          </Button>
        </>
      }
    >
      <form
        id="change-order"
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className={css.hint}>{t('order.changeHint')}</p>
        {order.lines
          .filter(({ status }) => status !== 'cancelled')
          .map((line) => {
            const typed = draft.lines.find(({ name }) => name === `${line.lineNumber}.${line.sequence}`)
            return (
              typed && (
                <OrderChangeLine
                  key={typed.name}
                  user={user}
                  line={line}
                  typed={typed}
                  onChange={(next) => editLine(typed.name, next)}
                  isFirst={line === first}
                  isWrong={wrong.includes(typed)}
                  refused={refusedAt('quantity', typed.name)}
                />
              )
            )
          })}
        {draft.added.map((typed, place) => (
          <OrderChangeLine
            key={typed.name}
            user={user}
            line={{ ...typed.item, UMCode: typed.UMCode, quantity: '1', qtyPicked: '0', status: 'open', location: '' }}
            typed={typed}
            onChange={(next) => editAdded(typed.name, next)}
            isFirst={false}
            isWrong={wrong.includes(typed)}
            refused={refusedAt('quantity', null, place) ?? refusedAt('mixesLots', null, place)}
            addition={{
              onRemove: () => {
                edit({ added: draft.added.filter((line) => line !== typed) })
                search.current?.focus()
              },
              more: (
                <>
                  {(typed.mixesLots || refusedAt('mixesLots', null, place)) && (
                    <CheckField
                      className={css.cuts}
                      label={t('order.mixLots')}
                      hint={t('order.mixLotsHint')}
                      checked={typed.mixesLots}
                      onChange={(mixesLots) => editAdded(typed.name, { mixesLots })}
                    />
                  )}
                  <span className={css.today}>
                    <UnitPrice inline price={typed.item.price} UMCode={typed.UMCode} />
                    <StockLine stock={typed.item.stock} branch={user.location.reportName} />
                  </span>
                </>
              ),
            }}
          />
        ))}
        {isWhole && (
          <AddItem
            user={user}
            present={[
              ...order.lines.filter(({ status }) => status !== 'cancelled').map(({ sku }) => sku),
              ...draft.added.map(({ name }) => name),
            ]}
            box={search}
            onAdd={(item) => edit({ added: [...draft.added, additionOf(item)] })}
          />
        )}
        <div className={css.pair}>
          <TextField
            label={t('order.poLabel')}
            error={refusedAt('poNumber')}
            maxLength={30}
            value={draft.poNumber}
            onChange={(event) => edit({ poNumber: event.currentTarget.value })}
          />
          <TextField
            label={t('order.sidemarkLabel')}
            hint={sidemarkHint(order.lines)}
            error={refusedAt('sidemark')}
            maxLength={60}
            value={draft.sidemark}
            onChange={(event) => edit({ sidemark: event.currentTarget.value })}
          />
        </div>
        {isWhole && (
          <PlaceOfOrder order={order} place={draft.place} error={refusedAt('place')} onOpen={() => setChoosing(true)} />
        )}
        {user.userClaims.shwShpDays && (
          <RequestedDay
            user={user}
            order={order}
            place={draft.place}
            day={draft.requestedDate}
            error={refusedAt('requestedDate')}
            onChoose={(requestedDate) => edit({ requestedDate })}
          />
        )}
        <TextArea
          label={t('order.commentsLabel')}
          maxLength={1000}
          value={draft.comments}
          onChange={(event) => edit({ comments: event.currentTarget.value })}
        />
        <div aria-live="polite">
          {told !== '' && told !== WRONG && (
            <p ref={bringIntoSight} className={css.refused}>
              {told}
            </p>
          )}
          {data && !data.success && (
            <div ref={bringIntoSight} className={css.refused}>
              <p>{asks ? t('order.changeDifferences') : data.reason}</p>
              <ul>
                {/* Two lines of one item may say the same. */}
                {[...(asks ? changedLines(order, draft) : []), ...data.differences].map((difference, place) => (
                  <li key={place}>{difference}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </form>
      {/* Outside the form, because React would hand its form the submit of this one. */}
      {choosing && (
        <DeliveryDialog
          user={user}
          current={undefined}
          isPickup={isPickedUp(order, draft.place)}
          onChoose={(place) => {
            setChoosing(false)
            // The requested day is one of the former place.
            edit({ place, requestedDate: '' })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Dialog>
  )
}

/** "HPRE7512-140: 60 CT instead of 90 CT" for each line with another quantity. The server names those that are taken out. */
const changedLines = (order: Order, draft: OrderDraft) =>
  (changeOf(order, draft)?.lines ?? []).flatMap(({ lineNumber, sequence, quantity = '0', UMCode }) => {
    const line = order.lines.find((one) => one.lineNumber === lineNumber && one.sequence === sequence)
    return line && UMCode && !isZero(String(quantity))
      ? t('order.changedLine', {
          sku: line.sku,
          now: formatQuantityOf({ quantity: String(quantity), UMCode }),
          before: formatQuantityOf(line),
        })
      : []
  })

/** The heading has the word for pickup. */
const placeNow = (order: Order) => (order.pickup ? order.locReportName : whereTo(order))
const isPickedUp = ({ pickup }: Order, place: OrderDraft['place']) => (place ? 'pickup' in place : pickup)

type PlaceProps = {
  order: Order
  place: OrderDraft['place']
  error: string | undefined
  onOpen: () => void
}

/** Where the order goes, with the choice that checkout has. */
function PlaceOfOrder({ order, place, error, onOpen }: PlaceProps) {
  const isPickup = isPickedUp(order, place)
  return (
    <section className={css.day} aria-label={t('delivery.title')}>
      <h3>
        {t(isPickup ? 'delivery.pickup' : 'delivery.delivery')}{' '}
        <span>{!place ? placeNow(order) : 'pickup' in place ? place.pickup.locReportName : place.shipTo.name}</span>
      </h3>
      <div>
        <Button onClick={onOpen}>{t('order.changePlace')}</Button>
      </div>
      {error && (
        <p className={css.wrong} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}

type DayProps = {
  user: User
  order: Order
  place: OrderDraft['place']
  day: string
  error: string | undefined
  onChoose: (day: string) => void
}

/** The requested day, as checkout asks for it. It is left out while no day is possible. */
function RequestedDay({ user: { customerNumber }, order, place, day, error, onChoose }: DayProps) {
  const { data } = useQuery(orderDatesQuery(customerNumber, order.orderNumber, place ? placeOf(place) : undefined))
  const days = data?.datesAllowed ?? []
  const [earliest] = days
  if (!earliest) return null
  return (
    <section className={css.day} aria-label={t('order.requestedLabel')}>
      <h3>
        {t('order.requestedLabel')} <span>{formatDay(day || earliest)}</span>
      </h3>
      <DatesAllowed
        label={t('order.requestedLabel')}
        dates={days}
        chosen={day}
        error={error}
        isFolded
        onChoose={onChoose}
      />
    </section>
  )
}
