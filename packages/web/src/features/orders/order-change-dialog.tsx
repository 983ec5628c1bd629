import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Big from 'big.js'
import { useEffect, useRef, useState } from 'react'
import { isZero } from '@sidemark/contract/rules/decimal'
import type { Reply } from '#platform/api/call.ts'
import { lazily } from '#platform/page/lazily.ts'
import { formatDay, formatMoney, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DatesAllowed } from '#features/delivery/dates-allowed.tsx'
import { LineList } from '#features/items/line-row.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import { whereTo } from './order-promise.tsx'
import { AddItem } from './order-add-item.tsx'
import {
  additionOf,
  changeOf,
  costOf,
  draftOf,
  placeOf,
  type AddedDraft,
  type LineDraft,
  type OrderDraft,
  isSame,
  wrongLines,
} from './order-change.ts'
import { OrderChangeLine } from './order-change-line.tsx'
import { changedOrderQuery, orderDatesQuery, useChangeOrder } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'
import { sidemarkHint } from './sidemark-hint.ts'
import { keepDraft, keptDraft } from './unsaved-change.ts'
import css from './order-dialogs.module.css'

const DeliveryDialog = lazily(() => import('#features/delivery/delivery-dialog.tsx'), 'DeliveryDialog')

/** The pause in typing before it is asked what the order would be, in ms. */
const PAUSE = 300
/** Scrolls to what the user has to agree to: it is below the fields and might be out of sight. If a field was refused, that field gets the focus instead. */
function bringIntoSight(answer: HTMLElement | null) {
  const refused = answer?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]:not([role])')
  if (refused) refused.focus()
  else answer?.scrollIntoView({ block: 'nearest' })
}

type Field = Reply<'POST /api/orders/:id/change'>['refusals'][number]['field']
type Props = { user: User; order: Order; onClose: () => void }

/**
 * Changes what is not picked of an order. If money, stock or day would change, the dialog shows the difference and saves once
 * the user agrees.
 */
export function OrderChangeDialog({ user, order, onClose }: Props) {
  const [start] = useState(() => draftOf(order))
  const [again] = useState(() => keptDraft(order))
  const [draft, setDraft] = useState(again ?? start)
  // Whether the form was sent while some fields were wrong. The fields themselves show what is wrong.
  const [told, setTold] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const of = { customerNumber: user.customerNumber, orderNumber: order.orderNumber }
  const { mutate, data, reset, isPending } = useChangeOrder(of)
  const preview = usePreview(of, order, draft)
  const edit = (next: Partial<OrderDraft>) => {
    const edited = { ...draft, ...next }
    setDraft(edited)
    keepDraft(order, changeOf(order, edited) && edited)
    // The shown difference belongs to an earlier change.
    setTold(false)
    reset()
  }
  const editLine = (name: string, next: Partial<LineDraft>) =>
    edit({ lines: draft.lines.map((line) => (line.name === name ? { ...line, ...next } : line)) })
  const editAdded = (name: string, next: Partial<AddedDraft>) =>
    edit({ added: draft.added.map((line) => (line.name === name ? { ...line, ...next } : line)) })
  const search = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // The dialog is open by then. On a touch screen, the keyboard would cover it.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) form.current?.querySelector<HTMLElement>('[data-row-edit]')?.focus()
  }, [])
  const change = changeOf(order, draft)
  const mistyped = wrongLines(draft)
  const drop = () => {
    keepDraft(order, null)
    onClose()
  }
  const send = () => {
    if (mistyped.length > 0) return setTold(true)
    mutate({ ...change, agreed: data?.agreed ?? '' }, { onSuccess: ({ success }) => success && drop() })
  }
  // A field that is empty, or a row of cuts that is begun, may only not be finished.
  const wrong = told ? mistyped : mistyped.filter(({ rows, quantity }) => !rows && quantity !== '')
  const kept = order.lines.filter(({ status }) => status !== 'cancelled')
  const first = kept.find(({ quantity, qtyPicked }) => quantity !== qtyPicked)
  const asks = data !== undefined && !data.success && data.agreed !== ''
  // What is refused at its field cannot be saved before that field is another.
  const refusals = (data ?? preview.answer)?.refusals ?? []
  const refusalOf = (field: Field, name: string | null = null, item: number | null = null) =>
    refusals.find((one) => one.field === field && (one.line && nameOf(one.line)) === name && one.item === item)
  const asked = draft.added.filter((line) => !mistyped.includes(line))
  /** Returns the refusals by field: of the order, of a line by its name, or of an added item by its place. */
  const refusedAt = (...at: Parameters<typeof refusalOf>) => refusalOf(...at)?.reason
  const isCounted = (typed: LineDraft | undefined, item: number | null) =>
    typed &&
    !mistyped.includes(typed) &&
    !refusals.some((one) => (one.line ? nameOf(one.line) === typed.name : one.item !== null && one.item === item))
  const without = [
    ...kept.filter((_, at) => !isCounted(draft.lines[at], null)),
    ...draft.added.filter((typed) => !isCounted(typed, asked.indexOf(typed))).map(({ item }) => item),
  ]
    .map(({ sku }) => sku)
    .join(', ')
  // Once something is picked, nothing is added, and the order stays where it goes.
  const isWhole = order.lines.every(({ qtyPicked }) => isZero(qtyPicked))

  return (
    <Dialog
      whole
      width={920}
      title={`${t('order.change')} ${order.orderNumber}`}
      onClose={onClose}
      foot={
        <>
          <Total was={order.total} now={preview.total} isOld={preview.isOld} without={without} />
          <Button onClick={drop}>{t('app.cancel')}</Button>
          <Button
            main
            type="submit"
            form="change-order"
            disabled={!change || refusals.length > 0 || wrong.length > 0}
            waiting={isPending}
          >
            {asks ? t('order.changeAgree') : t('order.changeSubmit')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="change-order"
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className={css.hint}>{t(again && change ? 'order.changeAgain' : 'order.changeHint')}</p>
        <LineList>
          {kept.map((line, place) => {
            const [was, typed] = [start.lines[place], draft.lines[place]]
            return (
              was &&
              typed && (
                <OrderChangeLine
                  key={typed.name}
                  user={user}
                  line={line}
                  before={line}
                  now={preview.lines.find((one) => nameOf(one) === typed.name) ?? line}
                  isPending={preview.isOld && !isSame(was, typed)}
                  typed={typed}
                  onChange={(next) => editLine(typed.name, next)}
                  onKeep={() => editLine(typed.name, typed.removed ? { removed: false } : was)}
                  isFirst={line === first}
                  isWrong={wrong.includes(typed)}
                  refused={refusalOf('quantity', typed.name)}
                />
              )
            )
          })}
          {draft.added.map((typed) => (
            <OrderChangeLine
              key={typed.name}
              user={user}
              line={{
                ...typed.item,
                UMCode: typed.UMCode,
                quantity: '1',
                qtyPicked: '0',
                status: 'open',
                location: '',
              }}
              now={preview.lines.find(
                ({ sku, lineNumber }) => sku === typed.name && !kept.some((line) => line.lineNumber === lineNumber),
              )}
              isPending={preview.isOld}
              typed={typed}
              onChange={(next) => editAdded(typed.name, next)}
              isFirst={false}
              isWrong={wrong.includes(typed)}
              refused={
                refusalOf('quantity', null, asked.indexOf(typed)) ?? refusalOf('mixesLots', null, asked.indexOf(typed))
              }
              addition={{
                onRemove: () => {
                  edit({ added: draft.added.filter((line) => line !== typed) })
                  search.current?.focus()
                },
                stock: <StockLine stock={typed.item.stock} branch={user.location.reportName} />,
                choice: (typed.mixesLots || refusalOf('mixesLots', null, asked.indexOf(typed))) && (
                  <CheckField
                    label={t('order.mixLots')}
                    hint={t('order.mixLotsHint')}
                    checked={typed.mixesLots}
                    onChange={(mixesLots) => editAdded(typed.name, { mixesLots })}
                  />
                ),
              }}
            />
          ))}
        </LineList>
        {isWhole && (
          <AddItem
            user={user}
            present={[...kept.map(({ sku }) => sku), ...draft.added.map(({ name }) => name)]}
            box={search}
            onAdd={(item) => edit({ added: [...draft.added, additionOf(item)] })}
          />
        )}
        <div className={css.facts}>
          <div>
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
            <TextArea
              label={t('order.commentsLabel')}
              maxLength={1000}
              value={draft.comments}
              onChange={(event) => edit({ comments: event.currentTarget.value })}
            />
          </div>
          <div>
            {isWhole && (
              <PlaceOfOrder
                order={order}
                place={draft.place}
                error={refusedAt('place')}
                onOpen={() => setChoosing(true)}
              />
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
          </div>
        </div>
        <div aria-live="polite">
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
          placed={order.shipTo}
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

const nameOf = ({ lineNumber, sequence }: { lineNumber: number; sequence: number }) => `${lineNumber}.${sequence}`

/**
 * What the order would be, by the server's answer to what is typed. While there is no change, the order is what it is.
 * `isOld`: the answer to the last typed value is on its way.
 */
function usePreview(of: { customerNumber: string; orderNumber: string }, order: Order, draft: OrderDraft) {
  const [settled] = useDebouncedValue(draft, PAUSE)
  const change = costOf(order, settled)
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...changedOrderQuery(of, change ?? {}),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    // Prices and stock are those of the moment.
    gcTime: 0,
    retry: false,
  })
  const answer = change ? data : undefined
  const isOld = JSON.stringify(costOf(order, draft)) !== JSON.stringify(change) || isPlaceholderData || isFetching
  return {
    answer: isPlaceholderData ? undefined : answer,
    lines: answer?.order?.lines ?? [],
    total: answer?.order?.total,
    isOld,
  }
}

type TotalProps = { was: string | undefined; now: string | undefined; isOld: boolean; without: string }

/** The total before and after the change, without the lines that cannot be as typed. Users without prices see none. */
function Total({ was, now = was, isOld, without }: TotalProps) {
  if (was === undefined || now === undefined) return null
  const more = new Big(now).minus(was)
  return (
    <output className={css.total} aria-busy={isOld || undefined}>
      <span>
        {t('orders.total')} <strong>{formatMoney(now)}</strong>
      </span>
      {!more.eq(0) && (
        <span>
          {t('order.totalWas', {
            was: formatMoney(was),
            more: `${more.gt(0) ? '+' : '−'}${formatMoney(more.abs().toFixed(2))}`,
          })}
        </span>
      )}
      {without && <span className={css.without}>{t('order.totalWithout', { without })}</span>}
    </output>
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
