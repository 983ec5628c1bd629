// Plain data. The start page contains it (build/start-page.ts), so that boot.js can send home's request before the
// application is loaded.
import type { RightName } from '@sidemark/contract'
import type { Reply } from '#platform/api/call.ts'
import type { Announcement } from '#platform/config/page-data.ts'

/**
 * A field of home's one request, as docs/schema.graphql has it, and the condition for requesting it, so that no request
 * asks for a field that would be refused.
 */
type Part = {
  name: keyof Home
  claim?: RightName
  /** The part is not requested if this option of the drawer is false. */
  option?: 'ShowUnpaidInvoices'
  /** The part is requested only from our own content service. Another one has its own address. */
  ownContent?: true
  text: string
}

type Category = Reply<'GET /api/categories'>['categories'][number]
type BuyAgainItem = Reply<'GET /api/item/buyagain'>['items'][number]
type OrderRow = Reply<'GET /api/orders'>['orders'][number]
type OwnHold = Extract<Reply<'GET /api/item/holds'>['data']['holdList'][number], { own: true }>
type InvoicesDue = Reply<'GET /api/invoices/due'>

const category = ['id', 'name', 'parentId', 'count', 'picture', 'material'] as const satisfies (keyof Category)[]
const item = [
  'sku',
  'description',
  'color',
  'picture',
  'material',
  'quantity',
  'UMCode',
] as const satisfies (keyof BuyAgainItem)[]
const order = [
  'orderNumber',
  'poNumber',
  'sidemark',
  'shipToName',
  'pickup',
  'status',
  'promisedDate',
  'lastDate',
  'datePassed',
] as const satisfies (keyof OrderRow)[]
const hold = [
  'holdNumber',
  'sku',
  'description',
  'colour',
  'image',
  'material',
  'quantity',
  'UMCode',
  'tag',
  'expiresAt',
  'status',
] as const satisfies (keyof OwnHold)[]
const due = ['openCount', 'pastDueCount', 'pastDue', 'dueSoonCount', 'dueSoon'] as const satisfies (keyof InvoicesDue)[]
const news = [
  'documentId',
  'title',
  'message',
  'date',
  'link',
  'ExternalLink',
] as const satisfies (keyof Announcement)[]

const customer = 'customerNumber: $customer'
/** The number of rows of a list that home shows. */
export const SHOWN = 4

export const homeParts: Part[] = [
  {
    name: 'buyAgain',
    claim: 'allowedToOrder',
    text: `buyAgain(${customer}, size: 12) { ${item.join(' ')} price { unitPrice priceUOM } stock { here { quantity UMCode } elsewhere { quantity UMCode } etas { quantity UMCode date location } state } }`,
  },
  {
    name: 'invoicesDue',
    claim: 'showInvoices',
    option: 'ShowUnpaidInvoices',
    text: `invoicesDue(${customer}) { ${due.join(' ')} discounts { on count saves } next { invoiceNumber dueOn netdue } }`,
  },
  {
    name: 'orders',
    claim: 'showOrders',
    text: `orders(${customer}, size: ${SHOWN}, sort: "late") { total orders { ${order.join(' ')} } }`,
  },
  {
    name: 'holds',
    claim: 'allowInventoryHold',
    text: `holds(${customer}) { data { holdList { ... on OwnHold { ${hold.join(' ')} } } } }`,
  },
  { name: 'categories', text: `categories(${customer}) { ${category.join(' ')} }` },
  {
    name: 'announcements',
    ownContent: true,
    text: `announcements(sort: ["date:desc"], pagination: { pageSize: 50 }) { ${news.join(' ')} image { url alternativeText } }`,
  },
]

/** The same type, but null replaces a field that the contract may leave out. */
type Nullable<T> = { [F in keyof T]-?: undefined extends T[F] ? Exclude<T[F], undefined> | null : T[F] }
type Picked<T, K extends readonly (keyof T)[]> = Nullable<Pick<T, K[number]>>

export type AgainItem = Picked<BuyAgainItem, typeof item> & {
  price: Pick<NonNullable<BuyAgainItem['price']>, 'unitPrice' | 'priceUOM'> | null
} & { stock: Pick<BuyAgainItem['stock'], 'here' | 'elsewhere' | 'etas' | 'state'> }
type HomeOrder = Picked<OrderRow, typeof order>
type HomeHold = Picked<OwnHold, typeof hold>
export type HomeDue = Picked<InvoicesDue, typeof due> & {
  discounts: Nullable<InvoicesDue['discounts'][number]>[]
  next: Nullable<InvoicesDue['next'][number]>[]
}

/** The data of the request. A part that was not requested is absent. */
export type Home = {
  buyAgain?: AgainItem[]
  invoicesDue?: HomeDue
  orders?: { total: number; orders: HomeOrder[] }
  holds?: { data: { holdList: HomeHold[] } }
  categories?: Category[]
  announcements?: Announcement[]
}
