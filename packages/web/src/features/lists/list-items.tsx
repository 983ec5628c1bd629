import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isZero } from '@sidemark/contract/rules/decimal'
import { fileAddress } from '#platform/api/call.ts'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { FileLink } from '#ui/controls/file-link.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { opens } from '#features/guards/guarded.ts'
import { type ShoppingList, useRemoveFromList } from '#features/add-to-list/lists.queries.ts'
import { RequestQuoteButton } from '#features/quotes/request-quote-button.tsx'
import { useChangeList, useListToCart } from './list-acts.queries.ts'
import { ListResults } from './list-results.tsx'
import { ListRow } from './list-row.tsx'
import { RemovedItems } from './removed-items.tsx'
import css from './list-screen.module.css'

type Props = {
  user: User
  list: ShoppingList
  /**
   * Whether the list's name means this list. A colleague's list may have the same name as one of the user's own.
   */
  isNamed: boolean
}

/** Shows the items of a list, lets the user put them into the cart, and shows what was taken off the list lately. */
export function ListItems({ user, list, isNamed }: Props) {
  'use memo'
  const { customerNumber, userClaims } = user
  const { remove, putBack } = useRemoveFromList(customerNumber, list)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const SKUs = list.items.map(({ sku }) => sku).filter((sku) => chosen.has(sku))
  const choose = (sku: string) => (on: boolean) =>
    setChosen(new Set(on ? [...chosen, sku] : [...chosen].filter((other) => other !== sku)))
  const { mutate: toCart, data: added, isPending, reset } = useListToCart({ customerNumber, list })
  const removed = list.right !== 'see' && (
    <RemovedItems customerNumber={customerNumber} list={list} onPutBack={putBack} />
  )
  if (list.items.length === 0) {
    return (
      <>
        <EmptyState icon={<IconListCheck size={28} stroke={1.4} aria-hidden />} title={t('lists.itemsNone')}>
          <span>{t('lists.itemsHint')}</span>
          <Link to="/items">{t('lists.find')}</Link>
        </EmptyState>
        {removed}
      </>
    )
  }
  return (
    <>
      <div className={`${css.tools} no-print`}>
        {userClaims.allowedToOrder && (
          <Button main waiting={isPending} onClick={() => toCart(SKUs.length > 0 ? { SKUs } : {})}>
            {SKUs.length > 0 ? t('list.toCartChosen', { count: SKUs.length }) : t('list.toCart')}
          </Button>
        )}
        {list.total && (
          <span className={css.total}>
            {formatMoney(list.total.net)}
            {!isZero(list.total.cutCharge) && ` ${t('list.cutCharge', { amount: formatMoney(list.total.cutCharge) })}`}
          </span>
        )}
        {opens('quotes', user) && isNamed && (
          <RequestQuoteButton customerNumber={customerNumber} listName={list.listName} />
        )}
        <FileLink
          address={fileAddress('GET /api/shopping/lists/:id/sheet', {
            params: { id: list.listId },
            query: { customerNumber },
          })}
          {...buttonLook({})}
        >
          {t('list.print')}
        </FileLink>
        {list.right !== 'see' && list.items.length > 1 && <SortField customerNumber={customerNumber} list={list} />}
      </div>
      <ul className={css.rows}>
        {list.items.map((item) => (
          <ListRow
            key={item.sku}
            user={user}
            list={list}
            item={item}
            onRemove={() => remove(item.sku)}
            isChosen={chosen.has(item.sku)}
            onChoose={choose(item.sku)}
          />
        ))}
      </ul>
      {removed}
      {added && (
        <ListResults
          list={list}
          lines={added.lines}
          onClose={() => {
            reset()
            setChosen(new Set())
          }}
        />
      )}
    </>
  )
}

const orders = ['own', 'item', 'description', 'added'] as const

/** Shows the order of the list, which is the same for everybody. */
function SortField({ customerNumber, list }: { customerNumber: string; list: ShoppingList }) {
  const { mutate, variables, isPending } = useChangeList({ customerNumber, list })
  const sorted = (isPending && variables.sorted) || list.sorted
  return (
    <BareSelectField
      className={css.sort}
      label={t('list.sort')}
      value={sorted}
      options={orders.map((order) => ({ value: order, label: t(`list.sort.${order}`) }))}
      onChoose={(value) => {
        const order = orders.find((one) => one === value)
        if (order) mutate({ sorted: order })
      }}
    />
  )
}
