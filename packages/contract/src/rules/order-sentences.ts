import { dayAndYear } from './day.ts'
import { itemSentences } from './item-sentences.ts'
import { templateExample } from './purchase-order.ts'
import type { ReleaseReason } from './release.ts'
import { spokenQuantity } from './spoken.ts'

/** The problems of the fields of an order, when it is placed and when it is changed. */
export const fieldSentences = {
  noPurchaseOrder: 'A purchase order number is required.',
  unlikeTemplate: (template: string) => `The purchase order number must look like ${templateExample(template)}.`,
  noSidemark: 'A sidemark is required.',
  noDeliveryDay: (day: string) => `${dayAndYear(day)} is not a delivery day for this order. Choose another day.`,
}

/** The reasons why an order cannot be placed, whatever its fields contain. */
export const checkoutObstacles = {
  emptyCart: 'Your cart is empty.',
  noShipVia: 'Choose a delivery method.',
  noManualAddress: 'You can no longer enter your own ship-to address. Choose one of your ship-tos.',
  /** Why an order is refused where orders do not wait for release (the flag ordersWaitForRelease). */
  mayNotGo: {
    'over-limit':
      'This order would take your account over its credit limit. Please call us: we can release it for you.',
    'past-due': 'Your account has invoices that are long past due. Please call us: we can release the order for you.',
    'account-hold': 'Your account is on hold. Please call us: we can release the order for you.',
  } satisfies Record<ReleaseReason, string>,
  /** The `differences` of the reply list the changes. */
  changedSince: 'Price or stock has changed. Please review it before you place the order.',
}

/** Where an order goes, within a sentence. */
export const placeWords = (place: {
  pickup: boolean
  locReportName: string
  shipToName: string
  shipViaDescription: string
}) =>
  place.pickup
    ? `pickup at ${place.locReportName}`
    : `delivery to ${[place.shipToName, place.shipViaDescription].filter(Boolean).join(' by ')}`

/** The notes in the history of an order about the customer's acts. */
export const orderNotes = {
  cancelled: 'Canceled by the customer.',
  /** @param place in the words of `placeWords` */
  placeChanged: (place: string) => `Now for ${place}`,
  /** Part of a note, without a period. */
  poChanged: (poNumber: string, before: string) =>
    [poNumber ? `PO ${poNumber}` : 'No PO', before && ` instead of ${before}`].join(''),
  /** Part of a note, without a period. Everybody who may see the order sees the day that it was requested for. */
  dayChanged: (day: string | null) => (day ? `Requested for ${dayAndYear(day)}` : 'No requested day'),
  detailsChanged: 'Details changed by the customer.',
  /** Goods on back order come on another day. It names no day, because some users may not see those of back orders. */
  newDate: (skus: string) => `New date for ${skus} on back order.`,
  noDate: (skus: string) => `No date yet for ${skus} on back order.`,
  cameIn: (skus: string) => `Came in: ${skus}.`,
  /** The reason is in the words of the distributor's staff. */
  declined: (reason: string) => `Declined: ${reason}`,
}

/** Why staff can no longer decide about an order on hold. */
export const releaseRefusals = {
  released: 'This order was already released.',
  declined: 'This order was already declined.',
  over: 'This order is no longer on hold.',
}

/** A line with a picked part. `qtyPicked` and `quantity` are in `UMCode`, and `location` is the branch that picks it. */
export type PickedLine = {
  status: string
  quantity: string
  qtyPicked: string
  UMCode: string
  location: string
}

/** Says why a line, or a part of it, cannot be changed. */
export function pickedSentence({ status, quantity, qtyPicked, UMCode, location }: PickedLine): string {
  const isWhole = qtyPicked === quantity
  const what = isWhole ? 'This line' : `${spokenQuantity(qtyPicked)} ${UMCode} of this line`
  const at = location === '' ? '' : ` at ${location}`
  if (status === 'shipped' || status === 'invoiced') return `${what} ${isWhole ? 'has' : 'have'} left our warehouse.`
  if (status === 'ready') return `${what} ${isWhole ? 'is' : 'are'} picked and ready${at}.`
  return `${what} ${isWhole ? 'is' : 'are'} being picked${at}.`
}

/** The reasons why an order cannot be changed or canceled. */
export const orderRefusals = {
  tooLate: 'This order is already being picked, or is closed. Please call us.',
  noSuchLine: (lineNumber: number) => `This order has no line ${lineNumber}.`,
  warehouseHasLine: (sku: string) =>
    `Our warehouse is already working on ${sku}. Please call us to change its quantity.`,
  notBelowPicked: (line: PickedLine, quantity: string) =>
    `${pickedSentence(line)} Choose ${spokenQuantity(quantity)} ${line.UMCode} or more.`,
  notAbovePicked: (line: PickedLine) => `${pickedSentence(line)} Order more of it in a new order.`,
  noPriceToday: itemSentences.noPriceToday,
  /** `largest` is the quantity of the largest lot, or null if there is no lot. Quantities are in `UMCode`. */
  noSingleLot: (line: { sku: string; quantity: string; UMCode: string }, largest: string | null) =>
    `No single lot has ${spokenQuantity(line.quantity)} ${line.UMCode} of ${line.sku}${largest === null ? '' : `: the largest has ${spokenQuantity(largest)} ${line.UMCode}`}.`,
  noSuchPlace: 'Choose one of your ship-tos and a way to ship there, or a branch where you can pick up.',
  itemsPicked: 'Some of this order is picked already, so nothing can be added to it. Place a new order.',
  approvalPicked:
    'Some of this order is picked already, and more of it would need approval. Place a new order for the rest.',
  placePicked: 'Some of this order is picked already, so it cannot go to another place. Please call us.',
  /** `there` is the quantity that can be set aside, in `UMCode`. */
  notThere: (line: { sku: string; quantity: string; UMCode: string }, there: string, location: string) =>
    `Of ${spokenQuantity(line.quantity)} ${line.UMCode} of ${line.sku}, ${location} can only get ${spokenQuantity(there)} ${line.UMCode} from stock. Choose another place.`,
  nothingLeft: 'This would leave nothing in the order. Cancel it instead.',
  mayNotGo: {
    'over-limit':
      'This change would take your account over its credit limit. Please call us: we can release it for you.',
    'past-due': 'Your account has invoices that are long past due. Please call us: we can release the change for you.',
    'account-hold': 'Your account is on hold. Please call us: we can release the change for you.',
  } satisfies Record<ReleaseReason, string>,
  agreeFirst: 'Please review the changes before you agree to them.',
  changedSince: 'Price or stock has changed. Please review the changes.',
}
