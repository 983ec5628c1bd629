import { randomBytes } from 'node:crypto'
import type { Flags, OptionName, UserClaims } from '@sidemark/contract'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { tokenHash } from '#platform/callers/who.ts'

export type GivenLocation = { locationId: number; code: string }
export type GivenCustomer = { customerId: number; customerNumber: string; locationId: number }
export type GivenUser = {
  userId: string
  username: string
  customerNumber: string
  customerId: number
  locationId: number
  token: string
}

/** The claims of a buyer who may see and do everything that a customer can. */
export const everyRight = {
  showPrices: true,
  allowedToOrder: true,
  allowInventoryHold: true,
  showOrders: true,
  showInvoices: true,
  showInvoicedOrders: true,
  showQuotes: true,
  showPriceLists: true,
  showAccountDetails: true,
  showWeight: true,
  showVendor: true,
  showManufacturerItem: true,
  showSpecs: true,
  showColorFields: true,
  shwShpDays: true,
  displayYTDSales: true,
  showItemSidemark: true,
  allowManualShippingAddress: true,
  allowCISDIS: true,
} satisfies Partial<UserClaims>

const Location = z.object({ locationId: z.number(), code: z.string() })
const Customer = z.object({ customerId: z.number(), customerNumber: z.string(), locationId: z.number() })
const UserRow = z.object({ userId: z.string(), username: z.string() })
/** Random texts, so that names differ in every test of every file. */
const unique = () => randomBytes(5).toString('hex')

export function peopleBuilders(sql: Sql) {
  let mainBranch: Promise<GivenLocation> | undefined

  const newLocation = ({
    code = unique().toUpperCase(),
    timeZone = 'America/Chicago',
    working = [0, 1, 2, 3, 4, 5, 6],
  }: { code?: string; timeZone?: string; working?: number[] } = {}) =>
    one(
      Location,
      sql`
      insert into locations (code, report_name, city, state, postal, time_zone, working_days, will_call_ship_via_code)
      values (${code}, ${`Branch ${code}`}, 'Minneapolis', 'MN', '55401', ${timeZone}, ${working}::smallint[], 'WC')
      returning location_id as "locationId", code`,
    )

  /** The branch of every customer and of all stock for which a test names no other branch. */
  const location = () => (mainBranch ??= shipVias(sql).then(() => newLocation({ code: 'MAIN' })))

  async function customer(
    given: {
      location?: GivenLocation
      customerNumber?: string
      name?: string
      levelList?: number
      contractList?: number
      buyingGroup?: number
    } = {},
  ): Promise<GivenCustomer> {
    const { locationId } = given.location ?? (await location())
    const customerNumber = given.customerNumber ?? unique()
    await sql`insert into payment_terms (terms_code, description) values ('NET30', 'NET 30') on conflict do nothing`
    return one(
      Customer,
      sql`
      insert into customers (customer_number, name, city, state, zip, location_id, level_list, contract_list, buying_group_id)
      values (${customerNumber}, ${given.name ?? `Customer ${customerNumber}`}, 'Minneapolis', 'MN', '55401', ${locationId},
        ${given.levelList ?? null}, ${given.contractList ?? null}, ${given.buyingGroup ?? null})
      returning customer_id as "customerId", customer_number as "customerNumber", location_id as "locationId"`,
    )
  }

  /**
   * The user's claims at a customer. The customer's first user has the customer as default, and another customer of the
   * same user is not the default.
   */
  async function membership(
    user: { userId: string },
    { customerId }: { customerId: number },
    claims: Partial<UserClaims> = everyRight,
    isDefault = false,
  ) {
    await sql`
      insert into user_customers (user_id, customer_id, claims, is_default)
      values (${user.userId}, ${customerId}, ${sql.json(claims)}, ${isDefault})`
  }

  /** A session as sign-in makes it. `expiresIn` is in minutes, and negative for an expired session. */
  async function session(
    { userId }: { userId: string },
    { expiresIn = 60, customerId = null }: { expiresIn?: number; customerId?: number | null } = {},
  ) {
    const token = randomBytes(32).toString('base64url')
    await sql`
      insert into sessions (token_hash, user_id, customer_id, expires_at)
      values (${tokenHash(token)}, ${userId}, ${customerId}, now() + make_interval(mins => ${expiresIn}))`
    return { token }
  }

  /**
   * A signed-in buyer with every right at a customer of their own, unless the test says otherwise. If `claims` are
   * given, they replace all of these rights.
   */
  async function user(
    given: {
      claims?: Partial<UserClaims>
      customer?: GivenCustomer
      location?: GivenLocation
      username?: string
      passwordHash?: string
      mustChangePassword?: boolean
    } = {},
  ): Promise<GivenUser> {
    const at = given.customer ?? (await customer({ location: given.location }))
    const row = await one(
      UserRow,
      sql`
      insert into users (username, password_hash, first_name, last_name, email, must_change_password)
      values (${given.username ?? `${unique()}@example.com`}, ${given.passwordHash ?? '-'}, 'Pat', 'Buyer', 'pat@example.com', ${given.mustChangePassword ?? false})
      returning user_id as "userId", username`,
    )
    await membership(row, at, given.claims, true)
    // The customer comes first, because a colleague is given by another user, whose id must not be taken over.
    return { ...at, ...row, ...(await session(row, { customerId: at.customerId })) }
  }

  /** Sets remote flags for this file's database. `{}` restores the defaults. */
  async function flags(values: Partial<Flags>) {
    await sql`update settings set value = ${sql.json(values)} where name = 'flags'`
  }

  /** Sets the app options of the content service in place of the earlier ones: those of the drawer, and others. */
  async function options(drawer: Partial<Record<OptionName, boolean>>, others: Record<string, object> = {}) {
    await sql`
      insert into content_entries (content_type, document_id, body, published_at)
      values ('app-option', 'given options', ${sql.json({ drawer, ...others })}, now())
      on conflict (document_id, locale) do update
      set body = excluded.body, updated_at = clock_timestamp()`
  }

  return { location, newLocation, customer, user, membership, session, flags, options }
}

async function shipVias(sql: Sql) {
  await sql`
    insert into ship_vias (ship_via_code, description, how, transit_days)
    values ('WC', 'Will call', 'W', 0), ('OT', 'Our truck', 'T', 1), ('UPS', 'Parcel', 'C', 2)
    on conflict do nothing`
}
