import { describe, expect, test } from 'vitest'
import { groupsOf, type OrderedLine, type Shipment } from './order-groups.ts'

const line = (lineNumber: number, more: Partial<OrderedLine> = {}): OrderedLine => ({
  lineNumber,
  sequence: 0,
  sku: `SKU-${lineNumber}`,
  description: 'Oak Plank',
  color: 'Sand',
  size: '',
  picture: '',
  material: 'hardwood',
  status: 'open',
  quantity: '8',
  UMCode: 'CT',
  UOMs: [],
  baseQuantity: '8',
  baseUOM: 'CT',
  qtyPriceUOM: '8',
  priceUOM: 'CT',
  qtyBackOrdered: '0',
  qtyShipped: '0',
  qtyPicked: '0',
  isTakenOut: false,
  unitPrice: '1.00',
  net: '8.00',
  weight: '1',
  cuts: [],
  lots: [],
  lotsToCome: [],
  location: '',
  sidemark: '',
  comments: '',
  promisedDate: null,
  stockDate: null,
  dateAvailable: null,
  etas: [],
  datePassed: false,
  promiseSteps: [],
  ...more,
})
const shipment = (...parts: { lineNumber: number; quantity: string; dyeLot?: string }[]): Shipment => ({
  shippedAt: '2026-11-16T17:45:00Z',
  carrier: '',
  tracking: '',
  deliveredAt: null,
  proofName: '',
  proofUrl: '',
  lines: parts.map(({ lineNumber, quantity, dyeLot = '' }) => ({
    lineNumber,
    sequence: 0,
    sku: `SKU-${lineNumber}`,
    description: '',
    color: '',
    dyeLot,
    roll: '',
    quantity,
    UMCode: 'CT',
  })),
})
/**
 * Returns each group in words: its kind, and for each part the line, its quantity and whether it is only a part of the
 * line.
 */
const told = (order: Parameters<typeof groupsOf>[0]) =>
  groupsOf(order).map(({ kind, parts }) => [
    kind,
    ...parts.map((part) => `${part.line.lineNumber}: ${part.quantity}${part.isPart ? ' of it' : ''}`),
  ])

describe("an order's lines", () => {
  test('that are still to come are before those on back order and canceled ones', () => {
    const lines = [
      line(10, { status: 'cancelled' }),
      line(20, { status: 'back-ordered', qtyBackOrdered: '8' }),
      line(30, { qtyBackOrdered: '3' }),
    ]
    expect(told({ lines, shipments: [] })).toEqual([
      ['coming', '30: 8'],
      ['back-ordered', '20: 8'],
      ['cancelled', '10: 8'],
    ])
  })

  test('are with the shipment that they left with, in all its lots', () => {
    const lines = [line(10, { status: 'shipped', qtyShipped: '8' })]
    const [group] = groupsOf({
      lines,
      shipments: [
        shipment({ lineNumber: 10, quantity: '5', dyeLot: 'A' }, { lineNumber: 10, quantity: '3', dyeLot: 'B' }),
      ],
    })
    expect(group).toMatchObject({
      kind: 'shipment',
      parts: [{ quantity: '8', isPart: false, lots: [{ dyeLot: 'A' }, { dyeLot: 'B' }] }],
    })
  })

  test('of which a part has left are there twice, each time with its quantity', () => {
    const lines = [line(10, { qtyShipped: '5' })]
    expect(told({ lines, shipments: [shipment({ lineNumber: 10, quantity: '5' })] })).toEqual([
      ['coming', '10: 3 of it'],
      ['shipment', '10: 5 of it'],
    ])
  })

  test('whose rest is on back order wait there with the rest', () => {
    const lines = [line(10, { qtyShipped: '5', qtyBackOrdered: '3' })]
    expect(told({ lines, shipments: [shipment({ lineNumber: 10, quantity: '5' })] })).toEqual([
      ['back-ordered', '10: 3 of it'],
      ['shipment', '10: 5 of it'],
    ])
  })

  test('of which the rest is still to come say what is set aside for it, or all lots if the shipped ones are not known', () => {
    const [lots, lotsToCome] = ['A', 'B'].map((dyeLot) => [
      { dyeLot, roll: '', quantity: '3', UMCode: 'CT', baseQuantity: '3', locReportName: 'Dayton' },
    ])
    const rest = (dyeLot: string) =>
      groupsOf({
        lines: [line(10, { lots, lotsToCome })],
        shipments: [shipment({ lineNumber: 10, quantity: '5', dyeLot })],
      })[0]
    expect([rest('A'), rest('')]).toMatchObject([
      { kind: 'coming', parts: [{ lots: lotsToCome }] },
      { kind: 'coming', parts: [{ lots }] },
    ])
  })

  test('that are invoiced have left, even if no shipment was reported', () => {
    expect(told({ lines: [line(10, { status: 'invoiced' })], shipments: [] })).toEqual([['gone', '10: 8']])
  })

  test('that left with less than was ordered and are closed do not wait for the rest', () => {
    const lines = [line(10, { status: 'invoiced', qtyShipped: '5' })]
    expect(told({ lines, shipments: [shipment({ lineNumber: 10, quantity: '5' })] })).toEqual([
      ['shipment', '10: 5 of it'],
    ])
  })
})
