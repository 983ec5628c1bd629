import { expect, test } from 'vitest'
import { namedBy } from './records.ts'

const record = (kind: 'order' | 'invoice' | 'list', name: string, detail: string) => ({
  kind,
  name,
  detail,
  status: null,
  day: null,
})
const records = [
  record('order', '479956', 'PO-12597 · OAK ST · Showroom'),
  record('order', '479955', 'PO-7 · Showroom'),
  record('order', '479954', 'PO-7 · Showroom'),
  record('invoice', '713987', 'PO-12597 · OAK ST'),
  record('list', 'Oak St', ''),
]

test('a text names a record by its number or name, and an order by a purchase order that no other one has', () => {
  expect(namedBy(records, ' 713987 ')).toBe(records[3])
  expect(namedBy(records, 'oak st')).toBe(records[4])
  expect(namedBy(records, 'po-12597')).toBe(records[0])
  expect(namedBy(records, 'PO-7')).toBeUndefined()
  expect(namedBy(records, 'PO-1259')).toBeUndefined()
  expect(namedBy(records, '')).toBeUndefined()
})
