import { expect, test } from 'vitest'
import type { Order } from './orders.queries.ts'
import { orderText } from './order-text.ts'

const line = (sku: string, status: Order['lines'][number]['status'], isTakenOut = false) => ({
  sku,
  status,
  isTakenOut,
  description: 'Plank',
  color: 'Oak',
  quantity: '2',
  UMCode: 'CT',
  lots: [],
  lotsToCome: [],
  net: '118.20',
})
const order = (more: object) =>
  ({
    orderNumber: '48213',
    poNumber: '',
    sidemark: '',
    status: 'entered',
    pickup: true,
    locReportName: 'Minneapolis',
    promisedDate: '2031-03-03',
    lastDate: '2031-03-03',
    datePassed: false,
    comments: '',
    charges: undefined,
    total: undefined,
    lines: [line('OAK-1', 'open'), line('ELM-2', 'cancelled', true)],
    ...more,
  }) as unknown as Order // the fields of an order that the text uses

test('an order as text leaves out lines that were taken out', () => {
  expect(orderText(order({}))).toMatch(/OAK-1/)
  expect(orderText(order({}))).not.toMatch(/ELM-2/)
  expect(orderText(order({}))).toMatch(/Mar 3, 2031/)
})

test('a canceled order as text has its lines, and promises nothing', () => {
  const text = orderText(
    order({
      status: 'cancelled',
      lines: [line('OAK-1', 'cancelled'), line('ELM-2', 'cancelled'), line('ASH-3', 'cancelled', true)],
    }),
  )

  expect(text).toMatch(/OAK-1[^]*ELM-2/)
  expect(text).not.toMatch(/ASH-3/)
  expect(text).not.toMatch(/2031/)
})
