import { itemName } from '@sidemark/contract/rules/item-name'
import { t } from '#platform/text/texts.ts'
import type { SortBy } from '#ui/data-table/sorted-rows.ts'
import { sortAddress } from '#ui/data-table/sorted-rows.ts'
import type { Invoice } from './invoiced.queries.ts'

type InvoiceLine = Invoice['lines'][number]

/** The order of an invoice's lines, as the address has it. */
export const invoiceLinesAddress = sortAddress(['item', 'sku', 'sidemark', 'net'])

/** The values that the lines of an invoice can be sorted by. Sorting by net is only for users who may see prices. */
export const invoiceLineSorts = (showPrices: boolean): SortBy<InvoiceLine>[] => [
  { id: 'item', title: t('invoice.sort.item'), kind: 'words', of: itemName },
  { id: 'sku', title: t('invoice.sort.sku'), kind: 'words', of: ({ sku }) => sku },
  { id: 'sidemark', title: t('invoice.sort.sidemark'), kind: 'words', of: ({ sidemark }) => sidemark },
  ...(showPrices
    ? [{ id: 'net', title: t('invoice.sort.net'), kind: 'numbers', of: ({ net }) => net } satisfies SortBy<InvoiceLine>]
    : []),
]
