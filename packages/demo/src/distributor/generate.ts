import { mkdir } from 'node:fs/promises'
import { branchHours as hoursFormat } from '@sidemark/server/feeds/formats/branch-hours.ts'
import { buyingGroups as groupFormat } from '@sidemark/server/feeds/formats/buying-groups.ts'
import { freightRates as freightFormat } from '@sidemark/server/feeds/formats/freight-rates.ts'
import { holidays as holidayFormat } from '@sidemark/server/feeds/formats/holidays.ts'
import { locations as locationFormat } from '@sidemark/server/feeds/formats/locations.ts'
import { paymentTerms as termsFormat } from '@sidemark/server/feeds/formats/payment-terms.ts'
import { routeExceptions as exceptionFormat } from '@sidemark/server/feeds/formats/route-exceptions.ts'
import { routes as routeFormat } from '@sidemark/server/feeds/formats/routes.ts'
import { shipVias as viaFormat } from '@sidemark/server/feeds/formats/ship-vias.ts'
import { taxRates as taxFormat } from '@sidemark/server/feeds/formats/tax-rates.ts'
import { transferLanes as laneFormat } from '@sidemark/server/feeds/formats/transfer-lanes.ts'
import { ORDINARY_SKUS } from './catalogue.ts'
import { demoCustomerList } from './customers.ts'
import { writeFeedFile } from './feed-file.ts'
import { demoInvoices, demoPayments } from './money.ts'
import { demoOrders } from './orders.ts'
import * as places from './places.ts'
import { demoHolds, demoQuotes } from './wishes.ts'
import { writeCatalogue } from './write-catalogue.ts'
import { writeCustomers } from './write-customers.ts'
import { writeHistory } from './write-history.ts'

export type DemoWish = {
  /** The same seed and the same instant give the same files, byte by byte. */
  seed?: string
  /** The time of the demo. Dates are relative to its day (UTC), stock was counted shortly before it, and one hold ends two hours after it. */
  now: Date
  skus?: number
}
export type DemoFacts = {
  day: string
  skus: number
  customers: number
  orders: number
  invoices: number
  payments: number
  quotes: number
  holds: number
}

/** Writes the whole demo distributor as feed files into a folder. About two seconds for the ordinary size. */
export async function generateDemo(
  folder: string,
  { seed = 'northline', now, skus = ORDINARY_SKUS }: DemoWish,
): Promise<DemoFacts> {
  const day = now.toISOString().slice(0, 10)
  await mkdir(folder, { recursive: true })
  const calendar = places.calendarOf(day)
  await writePlaces(folder, calendar)
  const { core, rows, finish } = await writeCatalogue(folder, { seed, calendar, skus, countedAt: countedBefore(now) })
  // A small demo, for tests, has less history. A large one has no more history than the ordinary one.
  const customers = demoCustomerList(seed, Math.min(1, Math.max(0.1, skus / ORDINARY_SKUS)))
  await writeCustomers(folder, seed, day, core, customers)
  const orders = demoOrders(seed, calendar, core, customers)
  const invoices = demoInvoices(seed, calendar, orders)
  const payments = demoPayments(seed, day, invoices)
  const quotes = demoQuotes(seed, calendar, core, customers)
  const holds = demoHolds(seed, now, core, customers)
  await finish()
  await writeHistory(folder, seed, calendar, core, { orders, invoices, payments, quotes, holds })
  return {
    day,
    skus: rows,
    customers: customers.length,
    orders: orders.length,
    invoices: invoices.length,
    payments: payments.length,
    quotes: quotes.length,
    holds: holds.length,
  }
}

/** The full minute ten minutes before `now`: the file of stock that a distributor sends every quarter of an hour. */
const countedBefore = (now: Date) => `${new Date(now.getTime() - 600_000).toISOString().slice(0, 16)}:00Z`

async function writePlaces(folder: string, calendar: places.Calendar) {
  await Promise.all([
    writeFeedFile(folder, locationFormat, places.locations),
    writeFeedFile(folder, hoursFormat, places.branchHours),
    writeFeedFile(folder, holidayFormat, places.holidays(calendar.today)),
    writeFeedFile(folder, laneFormat, places.transferLanes()),
    writeFeedFile(folder, viaFormat, places.shipVias),
    writeFeedFile(folder, routeFormat, places.routes),
    writeFeedFile(folder, exceptionFormat, places.routeExceptions(calendar)),
    writeFeedFile(folder, freightFormat, places.freightRates),
    writeFeedFile(folder, taxFormat, places.taxRates),
    writeFeedFile(folder, termsFormat, places.paymentTerms),
    writeFeedFile(folder, groupFormat, places.buyingGroups),
  ])
}
