import { givenMethod } from './given-payments.ts'
import type { FlagChanges, UserClaims } from '@sidemark/contract'
import { z } from 'zod'
import { seedContent } from '@sidemark/demo/content'
import { feedNamed } from '../src/modules/feeds/feeds.ts'
import type { FeedName } from '../src/modules/feeds/formats/index.ts'
import { formats } from '../src/modules/feeds/formats/index.ts'
import { settableClaims } from '@sidemark/contract/rules/people/settable-claims'
import { importFile } from '../src/modules/feeds/import-file.ts'
import { importFolder } from '../src/modules/feeds/import-folder.ts'
import { csvOf, example, fileFolder, sampleDistributor } from '#test/sample-distributor.ts'
import type { SampleRow } from '#test/sample-distributor.ts'
import { storeFlags } from '../src/modules/admin/set-flags.ts'
import type { Sql } from '../src/platform/database/sql.ts'
import { one } from '../src/platform/database/sql.ts'

export const [BUYER, ADMIN, PASSWORD, CUSTOMER] = [
  'buyer@northline.example',
  'admin@northline.example',
  'northline-demo',
  '201000',
]
/** The sample's plank. */
export const SKU = example('items').sku ?? ''
const QUOTE = { id: example('quotes').quote_number ?? '', revision: 2, line: 10 }
/** The day of the sample distributor's examples. */
const SAMPLE_DAY = '2026-11-21'

/**
 * Every claim as the feed can say it, with all rights on. Claims that hide fields or ask for more are off, because they
 * would be obstacles.
 */
const openAll: SampleRow = {
  ...Object.fromEntries(settableClaims.map((name) => [name, 'Y'])),
  hideBOETA: 'N',
  poRequired: 'N',
  smRequired: 'N',
  purchaseOrderRequired: '',
  purchaseOrderTemplate: '',
  checkoutDidYouForgetSomething: 'B',
  shipComplete: 'N',
}

/** Calls the server with this token, or as nobody with ''. Throws for a refusal. */
export type Send = (
  endpoint: string,
  token: string,
  body: object,
) => Promise<{ token?: string; id?: string; itemList?: { id: string }[] }>

export type SampleWorld = {
  /** The buyer, signed in; the feed's first customer. */
  buyer: { token: string; customerNumber: string }
  admin: { token: string }
  /** A price list that the buyer has requested as a file. It waits for its job. */
  /** The buyer's id. */
  userId: string
  exportId: string
  /** The share of the buyer's cart. */
  shareId: string
  /** The headerGUID of the buyer's payment. */
  payment: string
  /** A card that the buyer kept. */
  paymentMethod: string
  /** The gateway's page on which the buyer was to add a card. */
  methodPage: string
  /** Imports a file of one feed, as `npm run feeds -- import` does. */
  take: (feed: FeedName, rows: SampleRow[]) => Promise<void>
  /**
   * Writes claims by the users feed. The buyer has every right except for the changes, and the admin claim only if the
   * changes have it.
   */
  claims: (changes?: Partial<Record<keyof UserClaims, string>>) => Promise<void>
  /** `POST /api/admin/flags`. */
  flags: (changes: z.input<typeof FlagChanges> & { closeAdminArea?: boolean }) => Promise<void>
  /** `npm run flags`, on the server itself. */
  command: (changes: z.output<typeof FlagChanges>) => Promise<void>
  /** `PUT /content/api/app-option`. */
  options: (data: object) => Promise<void>
  remove: () => Promise<void>
}

/**
 * The sample distributor of the feeds' own pages, with an administrator, a cart and the demo's content. Its rights,
 * flags and options are set by the users feed, the API and the content API.
 */
export async function sampleWorld(sql: Sql, send: Send): Promise<SampleWorld> {
  const files = await fileFolder()
  await importSample(sql, files)
  // The feed has no cuts of a hold, but those of the portal have fields with rights, too.
  await sql`
    update holds h
    set cuts = jsonb_build_array(jsonb_build_object('pieces', 1, 'inches', h.base_qty, 'sidemark', 'Lobby', 'comment', ''))`
  await seedContent(sql)
  const { payment } = await one(
    z.object({ payment: z.string() }),
    sql`select header_guid as payment from payments limit 1`,
  )
  const keeper = await one(
    z.object({ customerId: z.number(), userId: z.string() }),
    sql`
    select c.customer_id as "customerId", u.user_id as "userId"
    from customers c
    cross join users u
    where c.customer_number = ${CUSTOMER}
      and u.username = ${BUYER}`,
  )
  const paymentMethod = await givenMethod(sql, keeper)
  const { methodPage } = await one(
    z.object({ methodPage: z.string() }),
    sql`
    insert into method_pages (customer_id, user_id, kind, gateway)
    values (${keeper.customerId}, ${keeper.userId}, 'card', 'sandbox')
    returning page_id as "methodPage"`,
  )
  await sql`
    insert into gateway_findings (gateway, gateway_reference, kind, payment_id, amount, state)
    select 'sandbox', 'sample', 'amount', payment_id, 40, 'settled'
    from payments
    where header_guid = ${payment}`
  await sql`
    insert into invoice_disputes (invoice_id, reason, amount)
    select invoice_id, 'price', 1
    from invoices i
    join customers c on c.customer_id = i.customer_id
    where c.customer_number = ${CUSTOMER}
      and i.kind = 'invoice'`
  // This is the command because on a new server nobody can call the API yet.
  const command: SampleWorld['command'] = async (changes) =>
    void (await sql.begin((tx) => storeFlags(tx, changes, { by: 'command' })))
  await command({ showAdmin: 'Y' })
  const signIn = async (username: string) => ({
    token: (await send('POST /api/auth', '', { username, password: PASSWORD })).token ?? '',
  })
  const take = async (name: FeedName, rows: SampleRow[]) => {
    const feed = feedNamed(name)
    const result = feed && (await importFile(sql, feed, await files.write(`${name}.csv`, csvOf(rows))))
    if (result?.status !== 'done' || result.rowsRefused > 0) throw new Error(`${name}: ${JSON.stringify(result)}`)
  }
  const claims: SampleWorld['claims'] = (changes = {}) =>
    take('user-customers', [example('user-customers', { ...openAll, admin: 'N', ...changes })])
  await claims()
  const [buyer, admin] = [await signIn(BUYER), await signIn(ADMIN)]
  const shareId = await fillCart(send, buyer.token)
  const { id: exportId = '' } = await send('POST /api/exports', buyer.token, {
    customerNumber: CUSTOMER,
    format: 'csv',
  })
  return {
    buyer: { ...buyer, customerNumber: CUSTOMER },
    admin,
    userId: keeper.userId,
    exportId,
    shareId,
    payment,
    paymentMethod,
    methodPage,
    take,
    claims,
    command,
    remove: files.remove,
    flags: async (changes) => void (await send('POST /api/admin/flags', admin.token, changes)),
    options: async (data) => void (await send('PUT /content/api/app-option', admin.token, { data })),
  }
}

/**
 * Goods on hand for a job, goods to come, and goods of a quote. The cart is shared, then saved for later, and then
 * filled once more. Returns the share.
 */
async function fillCart(send: Send, token: string) {
  const own = { customerNumber: CUSTOMER }
  // The item is added to a list and removed again, because deleted items that can be restored also have fields with
  // rights.
  for (const act of ['additem', 'removeitem'])
    await send(`POST /api/shopping/${act}`, token, { ...own, listName: 'Lately', SKU, listQty: 1 })
  // Cuts on a list have fields with rights, too.
  for (const listName of ['Favorite Items', 'Job'])
    await send('POST /api/shopping/additem', token, {
      ...own,
      listName,
      SKU: 'BROADLOOM-12',
      UMCode: 'LF',
      listQty: 5,
      cuts: [{ pieces: 1, length: '5', inches: 60, sidemark: 'Lobby' }],
    })
  const goods = async (quote: object) => {
    for (const line of [
      { qtyToOrder: 2, sidemark: 'Lobby' },
      { qtyToOrder: 2000, lotChoice: 'wait' },
    ])
      await send('POST /api/cart/additem', token, { ...own, sku: SKU, umcode: 'CT', ...line })
    await send(`POST /api/quotes/${QUOTE.id}/accept`, token, { ...own, revision: QUOTE.revision, ...quote })
  }
  await goods({ lines: [{ lineNumber: QUOTE.line, quantity: '1' }] })
  const { id: shareId = '' } = await send('POST /api/cart/share', token, own)
  const { itemList = [] } = await send('POST /api/cart/renew', token, own)
  await send('POST /api/cart/saveforlater', token, { ...own, ids: itemList.map(({ id }) => id) })
  await goods({})
  return shareId
}

/**
 * Moves the examples to today. A list of twelve months, and the end of a quote, then do not depend on the day of the
 * test.
 */
function ofToday(csv: string) {
  const days = Math.floor((Date.now() - Date.parse(SAMPLE_DAY)) / 86_400_000)
  return csv.replaceAll(/\b202\d-\d\d-\d\d/g, (day) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10),
  )
}

async function importSample(sql: Sql, { folder, write }: Awaited<ReturnType<typeof fileFolder>>) {
  const rental = {
    sku: 'RENT-ROLLER',
    style: 'DSP',
    kind: 'rental',
    base_unit: 'EA',
    default_unit: 'EA',
    price_unit: 'EA',
    upc: '',
  }
  const second = { sku: 'SECOND-COLOR', upc: '' }
  const carpet = { sku: 'BROADLOOM-12', base_unit: 'IN', default_unit: 'LF', price_unit: 'LF', upc: '' }
  const more: Partial<Record<FeedName, SampleRow[]>> = {
    users: [example('users', { username: ADMIN, email: ADMIN, password: PASSWORD, password_hash: '' })],
    'user-customers': [example('user-customers', { ...openAll, username: ADMIN })],
    // Goods to come, so that back orders have dates; a tool for rent; five feet of a roll, which are a remnant, and another
    // color, which is an alternative.
    inventory: [
      ...[SKU, 'UL-ROLL-100'].map((sku) =>
        example('inventory', {
          sku,
          dye_lot: '',
          roll_no: '',
          on_hand: '9000',
          allocated: '0',
          unit: '',
          due: '2099-12-01',
        }),
      ),
      example('inventory', {
        sku: second.sku,
        dye_lot: '',
        roll_no: '',
        on_hand: '9000',
        allocated: '0',
        unit: '',
        due: '',
      }),
      example('inventory', { sku: carpet.sku, on_hand: '60', allocated: '0', unit: '', due: '' }),
    ],
    items: [example('items', rental), example('items', carpet), example('items', second)],
    'item-units': [
      example('item-units', second),
      example('item-units', { ...second, unit: 'CT', num: '1', den: '1', position: '0' }),
      example('item-units', { sku: carpet.sku, unit: 'LF', num: '12', den: '1' }),
    ],
    // A truck to the sample's ship-to, so that goods on hand have dates.
    routes: [example('routes', { code: 'DEN-M', postal_prefixes: '802' })],
    prices: [
      ...[rental, carpet].map(({ sku }) =>
        example('prices', { sku, list: 'BASE', min_qty: '0', price: '35', tag: '' }),
      ),
      example('prices', { sku: second.sku, min_qty: '', price: '5.99' }),
    ],
  }
  for (const { name } of formats)
    await write(`${name}.csv`, ofToday(csvOf([...sampleDistributor[name], ...(more[name] ?? [])])))
  await importFolder(sql, folder)
}
