import { dayAndYear } from './day.ts'
import { spoken } from './spoken.ts'

/** What can be charged beside the merchandise, in the order in which it is shown. */
export const addedChargeKinds = [
  'cut',
  'broken-carton',
  'small-order',
  'freight',
  'fuel',
  'residential',
  'liftgate',
  'job-site',
  'tax',
] as const

/** A charge as the database computes it (charges_of). Its description names `about`, and `count` if it is more than 1. */
type ComputedCharge = {
  kind: 'merchandise' | (typeof addedChargeKinds)[number]
  about: string
  count: number
  amount: string
}

const inShipments = (count: number) => (count > 1 ? ` (${count} shipments)` : '')

const taxRemarks: Record<string, string> = { '': '', exempt: ' (resale exempt)' }

/** What screens and papers call each charge. */
const descriptions = {
  merchandise: () => 'Merchandise',
  cut: () => 'Cut charges',
  'broken-carton': (_, lines) => `Broken-carton fee${lines > 1 ? ` (${lines} lines)` : ''}`,
  'small-order': (minimum) => `Small-order fee (goods below $${spoken(minimum)})`,
  freight: (shipVia, shipments) =>
    shipVia === '' ? 'Freight (samples ship free by parcel)' : `Freight, ${shipVia}${inShipments(shipments)}`,
  fuel: (_, shipments) => `Fuel surcharge${inShipments(shipments)}`,
  residential: (_, shipments) => `Residential delivery${inShipments(shipments)}`,
  liftgate: (_, shipments) => `Liftgate delivery${inShipments(shipments)}`,
  'job-site': (_, shipments) => `Job-site delivery${inShipments(shipments)}`,
  tax: (about) => `Sales tax${taxRemarks[about] ?? (about && ` (certificate expired ${dayAndYear(about)})`)}`,
} satisfies Record<ComputedCharge['kind'], (about: string, count: number) => string>

/** The charges of an order, in their order, with the descriptions that screens and papers show. Trade T-7.1. */
export const describedCharges = (charges: ComputedCharge[]) =>
  charges.map(({ kind, about, count, amount }) => ({ kind, description: descriptions[kind](about, count), amount }))
