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
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { type ShoppingList, useRemoveFromList } from '#features/add-to-list/lists.queries.ts'
import { AddItem } from './add-item.tsx'
import { useChangeList, useListToCart } from './list-acts.queries.ts'
import { ListResults } from './list-results.tsx'
import { ListRow } from './list-row.tsx'
import { RemovedItems } from './removed-items.tsx'
import css from './list-screen.module.css'

type Props = { user: User; list: ShoppingList }

/** Shows the items of a list, lets the user put them into the cart, and shows what was taken off the list lately. */
export function ListItems({ user, list }: Props) {
  'use memo'
  const { customerNumber, userClaims } = user
  const { remove, putBack } = useRemoveFromList(customerNumber, list)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const SKUs = list.items.map(({ sku }) => sku).filter((sku) => chosen.has(sku))
  const choose = (sku: string) => (on: boolean) =>
    setChosen(new Set(on ? [...chosen, sku] : [...chosen].filter((other) => other !== sku)))
  const { mutate: toCart, data: added, isPending, reset } = useListToCart({ customerNumber, list })
  const mayEdit = list.right !== 'see'
  const removed = mayEdit && <RemovedItems customerNumber={customerNumber} list={list} onPutBack={putBack} />
  const adding = mayEdit && <AddItem customerNumber={customerNumber} list={list} />
  if (list.items.length === 0) {
    return (
      <>
        <div className={`${css.tools} no-print`}>{adding}</div>
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
        {adding}
        <span className={css.acts}>
          <FileLink
            address={fileAddress('GET /api/shopping/lists/:id/sheet', {
              params: { id: list.listId },
              query: { customerNumber },
            })}
            {...buttonLook({})}
          >
            {t('list.print')}
          </FileLink>
          {mayEdit && list.items.length > 1 && <SortField customerNumber={customerNumber} list={list} />}
        </span>
        {(userClaims.allowedToOrder || userClaims.showPrices) && (
          <MainActionBar>
            <div className={css.foot}>
              {userClaims.showPrices && <Total list={list} />}
              {userClaims.allowedToOrder && (
                <Button main waiting={isPending} onClick={() => toCart(SKUs.length > 0 ? { SKUs } : {})}>
                  {SKUs.length > 0 ? t('list.toCartChosen', { count: SKUs.length }) : t('list.toCart')}
                </Button>
              )}
            </div>
          </MainActionBar>
        )}
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

/** What a cart with all items of the list charges for them. */
const Total = ({ list: { total } }: { list: ShoppingList }) => (
  <p className={css.total}>
    {total ? (
      <>
        {t('list.total')} <strong>{formatMoney(total.net)}</strong>
        {!isZero(total.cutCharge) && <small>{t('list.cutCharge', { amount: formatMoney(total.cutCharge) })}</small>}
      </>
    ) : (
      t('list.totalNone')
    )}
  </p>
)

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
