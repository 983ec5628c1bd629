import { customerDisplays } from '@sidemark/server/feeds/formats/customer-displays.ts'
import { customerItemNumbers } from '@sidemark/server/feeds/formats/customer-item-numbers.ts'
import { customers as customerFormat } from '@sidemark/server/feeds/formats/customers.ts'
import { linePrices } from '@sidemark/server/feeds/formats/line-prices.ts'
import { priceListDocuments } from '@sidemark/server/feeds/formats/price-list-documents.ts'
import { priceLists } from '@sidemark/server/feeds/formats/price-lists.ts'
import { shipTos } from '@sidemark/server/feeds/formats/ship-tos.ts'
import { taxCertificates } from '@sidemark/server/feeds/formats/tax-certificates.ts'
import { userCustomers } from '@sidemark/server/feeds/formats/user-customers.ts'
import { users } from '@sidemark/server/feeds/formats/users.ts'
import type { Core } from './core.ts'
import type { DemoCustomer } from './customers.ts'
import { demoCustomers } from './customers.ts'
import { addDays } from './days.ts'
import { diceOf } from './dice.ts'
import { OAK_PLANK_SKU } from './famous.ts'
import { writeFeedFile } from './feed-file.ts'
import { contracts, levels, promotions } from './pricing.ts'
import { displaySkus } from './sundries.ts'
import { userCustomerRows, userRows } from './users.ts'
import { demoItemNumbers } from './wishes.ts'

/** Writes customers, ship-tos, users, claims, the displays that customers hold, and the lists that prices belong to. */
export async function writeCustomers(folder: string, seed: string, day: string, core: Core, customers: DemoCustomer[]) {
  await Promise.all([
    writeFeedFile(folder, customerFormat, customers.map(customerRow)),
    writeFeedFile(folder, taxCertificates, certificateRows(day, customers)),
    writeFeedFile(
      folder,
      shipTos,
      customers.flatMap(({ number, company, shipTos: places }) =>
        places.map(({ via, ...place }) => ({
          customer_number: number,
          ...place,
          company,
          ship_via: via,
          is_default: place.sequence === 0,
        })),
      ),
    ),
    writeFeedFile(folder, users, userRows(day)),
    writeFeedFile(folder, userCustomers, userCustomerRows()),
    writeFeedFile(folder, customerDisplays, displayRows(seed, day, customers)),
    writeFeedFile(folder, customerItemNumbers, demoItemNumbers(seed, core)),
    writeFeedFile(folder, priceLists, listRows(day, customers)),
    writeFeedFile(folder, linePrices, lineRows(seed, core)),
    writeFeedFile(folder, priceListDocuments, documentRows(day)),
  ])
}

const customerRow = (c: DemoCustomer) => ({
  customer_number: c.number,
  name: c.name,
  line1: c.line1,
  city: c.city,
  state: c.state,
  zip: c.zip,
  phone: c.phone,
  email: c.email,
  location: c.location,
  company: c.company,
  level_list: c.level,
  contract_list: c.contract,
  buying_group: c.group,
  shares_holds: c.sharesHolds,
  terms: c.terms,
  credit_limit: c.creditLimit,
  tax_exempt: c.taxExempt,
  fuel_exempt: c.fuelExempt,
  salesperson: c.salesperson,
  salesperson_email: `${c.salesperson.split(' ')[0]!.toLowerCase()}@northline.example`,
  salesperson_phone: '6145550142',
  requires_approval: c.requiresApproval,
  approval_limit: c.approvalLimit,
  active: true,
})

/** Customers who pay sales tax had a certificate, and it has expired. */
const certificateRows = (day: string, customers: DemoCustomer[]) =>
  customers
    .filter(({ taxExempt }) => !taxExempt)
    .map(({ number, state, certificate }) => ({
      customer_number: number,
      state,
      certificate_number: certificate,
      valid_from: addDays(day, -40 - 3 * 365),
      expires_on: addDays(day, -40),
    }))

function* displayRows(seed: string, day: string, customers: DemoCustomer[]) {
  const dice = diceOf(seed, 'displays')
  for (const display_sku of [displaySkus.hardwood, displaySkus.lvp, displaySkus.tile])
    yield { customer_number: demoCustomers.main, display_sku, placed_on: addDays(day, -dice.int(90, 600)) }
  for (const { number, orders } of customers) {
    if (number !== demoCustomers.main && orders > 0 && dice.chance(0.4))
      yield {
        customer_number: number,
        display_sku: dice.pick(Object.values(displaySkus)),
        placed_on: addDays(day, -dice.int(30, 700)),
      }
  }
}

function* listRows(day: string, customers: DemoCustomer[]) {
  yield { code: 'LIST', name: 'Dealer list', source: 'list' }
  for (const { code, name } of levels) yield { code, name, source: 'level' }
  for (const { code, customer, break_over, promotions: given } of contracts)
    yield {
      code,
      name: `${customers.find(({ number }) => number === customer)?.name ?? customer} contract`,
      source: 'contract',
      break_over,
      promotions: given,
    }
  for (const { code, name, starts, ends, display_sku } of promotions(day))
    yield { code, name, source: 'promo', starts, ends, display_sku }
}

/** Only lines of goods below this list price have factors: $10, in ten-thousandths of a dollar. */
const FACTOR_BELOW = 100_000

function* lineRows(seed: string, core: Core) {
  // A factor gives prices with four decimals, which the trade only has per SF.
  const others = new Set(
    core.goods
      .filter(({ item }) => item.priceUnit !== 'SF' || item.listPrice >= FACTOR_BELOW)
      .map(({ style }) => style.line),
  )
  const lines = [...new Set(core.goods.map(({ style }) => style.line))].filter((line) => !others.has(line))
  const oakLine = core.bySku.get(OAK_PLANK_SKU)?.style.line
  for (const { code } of contracts) {
    const dice = diceOf(seed, 'contract lines', code)
    // The named oak plank keeps its level price for the main customer, so that its explanation shows level and pallet.
    for (const line of dice.some(
      lines.filter((known) => known !== oakLine),
      4,
    ))
      yield { list: code, line, factor: dice.pick(['0.930000', '0.945000', '0.960000']) }
  }
}

function* documentRows(day: string) {
  yield { code: 'PL-DEALER', page: 'default', title: 'Dealer price list', effective: addDays(day, -50), list: 'LIST' }
  for (const { code, name, starts } of promotions(day))
    yield { code: `PL-${code}`, page: 'promos', title: name, effective: starts, list: code }
  yield {
    code: 'PL-DISPLAYS',
    page: 'displays',
    title: 'Displays and what they unlock',
    effective: addDays(day, -120),
    list: 'LIST',
  }
  yield {
    code: 'PL-RENTALS',
    page: 'rentals',
    title: 'Rental rates and rules',
    effective: addDays(day, -120),
    list: 'LIST',
  }
}
