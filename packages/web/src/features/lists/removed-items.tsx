import { itemName } from '@sidemark/contract/rules/item-name'
import { useQuery } from '@tanstack/react-query'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { ShoppingList } from '#features/add-to-list/lists.queries.ts'
import { DeletedLately } from './deleted-lately.tsx'
import { deletedQuery } from './list-acts.queries.ts'

type Props = { customerNumber: string; list: ShoppingList; onPutBack: (sku: string) => void }

/** Shows the items that were taken off a list lately, with buttons to put them back. */
export function RemovedItems({ customerNumber, list, onPutBack }: Props) {
  const { data } = useQuery(deletedQuery(customerNumber))
  const items = data?.items.filter(({ listId }) => listId === list.listId) ?? []
  return (
    <DeletedLately
      title={t('list.latelyItems', { count: items.length })}
      rows={items.map((item) => ({
        key: item.sku,
        name: itemName(item),
        fact: formatQuantityOf(item),
        restore: () => onPutBack(item.sku),
      }))}
    />
  )
}
