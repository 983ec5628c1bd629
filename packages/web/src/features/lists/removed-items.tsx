import { itemName } from '@sidemark/contract/rules/item-name'
import { useQuery } from '@tanstack/react-query'
import { formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { ShoppingList } from '../listing/listing.queries.ts'
import { DeletedLately } from './deleted-lately.tsx'
import { deletedQuery } from './list-acts.queries.ts'

type Props = { customerNumber: string; list: ShoppingList; onPutBack: (sku: string) => void }

/** What was taken off a list lately, to be put back. */
export function RemovedItems({ customerNumber, list, onPutBack }: Props) {
  const { data } = useQuery(deletedQuery(customerNumber))
  const items = data?.items.filter(({ listId }) => listId === list.listId) ?? []
  return (
    <DeletedLately
      title={t('list.latelyItems', { count: items.length })}
      rows={items.map((item) => ({ key: item.sku, name: itemName(item), fact: formatQuantityOf(item), restore: () => onPutBack(item.sku) }))}
    />
  )
}
