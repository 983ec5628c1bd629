import { itemName } from '@sidemark/contract/rules/item-name'
import { t } from '#platform/texts.ts'
import type { SortBy } from '#ui/data-table/sorted-rows.ts'
import { sortAddress } from '#ui/data-table/sorted-rows.ts'
import type { Invoice } from './invoiced.queries.ts'

type Line = Invoice['lines'][number]

/** In which order an invoice's lines stand, as the address has it. */
export const invoiceLinesAddress = sortAddress(['item', 'sku', 'sidemark', 'net'])

/** By what the lines of an invoice can be sorted, for who may see it. */
export const invoiceLineSorts = (showPrices: boolean): SortBy<Line>[] => [
  { id: 'item', title: t('invoice.sort.item'), kind: 'text', of: itemName },
  { id: 'sku', title: t('invoice.sort.sku'), kind: 'text', of: ({ sku }) => sku },
  { id: 'sidemark', title: t('invoice.sort.sidemark'), kind: 'text', of: ({ sidemark }) => sidemark },
  ...(showPrices ? [{ id: 'net', title: t('invoice.sort.net'), kind: 'number', of: ({ net }) => net } satisfies SortBy<Line>] : []),
]
