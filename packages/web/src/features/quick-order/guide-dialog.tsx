import { itemName } from '@sidemark/contract/rules/item-name'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { quantityProblem } from '#features/items/quantity-problem.ts'
import { StockLine } from '#features/items/stock-line.tsx'
import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchText } from '#ui/data-table/search-text.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { type Chosen, chosenWith, rowsOf, wrongOf } from './guide-rows.ts'
import { type GuideItem, guideQuery } from './guide.queries.ts'
import type { TypedRow } from './kept-order.ts'
import css from './guide-dialog.module.css'

type Props = {
  user: User
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onTake: (rows: TypedRow[]) => void
  onClose: () => void
}

/**
 * Lists the items that the customer always buys. A tick chooses one, in the usual or a typed quantity. The choice stays
 * when the dialog is closed or when another search lists other items.
 */
export function GuideDialog({ user, chosen, onChoose, onTake, onClose }: Props) {
  const [search, setSearch] = useState('')
  const { data, isError, refetch } = useQuery(guideQuery(user.customerNumber, search))
  const content = useRef<HTMLDivElement>(null)
  const rows = rowsOf(chosen)

  function take() {
    const wrong = wrongOf(chosen)
    if (wrong === undefined) return onTake(rows)
    // The item is not in the current list, so the dialog searches for it first.
    const field = content.current?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(`guide-${wrong}`)}"]`)
    if (field) field.focus()
    else setSearch(wrong)
  }

  return (
    <Dialog
      title={t('guide.title')}
      width={760}
      whole
      onClose={onClose}
      foot={
        <Button main disabled={rows.length === 0} onClick={take}>
          {rows.length === 0 ? t('guide.chooseFirst') : t('guide.take', { count: rows.length })}
        </Button>
      }
    >
      <div ref={content} className={css.guide}>
        <p className={css.about}>{t('guide.about')}</p>
        <SearchText
          search={search}
          label={t('guide.search')}
          placeholder={t('guide.searchHint')}
          onSearch={setSearch}
        />
        {isError && <ErrorState text={t('app.loadFailed')} onRetry={() => void refetch()} />}
        {!isError && !data && <RowSkeletons rows={6} height={64} />}
        {data?.items.length === 0 && (
          <EmptyState title={search === '' ? t('guide.none') : t('guide.noneFound', { search })} />
        )}
        {data && data.items.length > 0 && (
          <ul className={css.rows}>
            {data.items.map((item) => (
              <GuideRow
                key={item.sku}
                item={item}
                user={user}
                choice={chosen.get(item.sku)}
                onChange={(change) => onChoose(chosenWith(chosen, item, change))}
              />
            ))}
          </ul>
        )}
        {data?.hasMore && <p className={css.about}>{t('guide.first', { count: data.items.length })}</p>}
      </div>
    </Dialog>
  )
}

type RowProps = {
  item: GuideItem
  user: User
  choice: { typed: string; isIn: boolean } | undefined
  onChange: (change: { typed?: string; isIn?: boolean }) => void
}

function GuideRow({ item, user, choice, onChange }: RowProps) {
  const { sku, description, color, quantity, UMCode, lastOrdered, price, stock } = item
  const { typed, isIn } = choice ?? { typed: quantity, isIn: false }
  const name = itemName({ description, color: color ?? undefined })
  const problem = isIn ? quantityProblem(typed, { UMCode }) : ''
  return (
    <li className={css.row} data-in={isIn || undefined}>
      <label className={css.item}>
        <input
          type="checkbox"
          checked={isIn}
          aria-label={t('guide.choose', { name })}
          onChange={(event) => onChange({ isIn: event.currentTarget.checked })}
        />
        <span>
          <strong>
            <ItemNameText item={{ description, color: color ?? undefined }} />
          </strong>{' '}
          <small>
            <span className="code">{sku}</span> · {t('guide.last', { date: formatDay(lastOrdered) })}
          </small>
        </span>
      </label>
      <span className={css.supply}>
        {price && (
          <span>
            <MoneyText amount={price.unitPrice} perUnit />
            <small>/{price.priceUOM}</small>
          </span>
        )}
        <StockLine stock={stock} branch={user.location.reportName} short />
      </span>
      <label className={css.quantity}>
        <input
          name={`guide-${sku}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          aria-label={t('adding.quantityOf', { name })}
          aria-invalid={problem !== ''}
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ typed: event.currentTarget.value })}
        />
        <span>{UMCode}</span>
      </label>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}
