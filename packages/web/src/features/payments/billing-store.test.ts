import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseItems, chosenItems } from './billing-store.ts'

const kept = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }),
)
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

const books = { username: 'books@example.com', customerNumber: '201000' }
const item = { invoiceNumber: '700001', orderNumber: '480001', payAmount: '12.50' }

test('the choice is kept for this user and customer only', () => {
  chooseItems(books, [item])
  expect(chosenItems(books)).toEqual([item])
  expect(chosenItems({ ...books, customerNumber: '201100' })).toEqual([])
  expect(chosenItems({ ...books, username: 'payer@example.com' })).toEqual([])
})

test('the store keeps ids and amounts, and nothing else of an invoice', () => {
  const invoice = { ...item, poNumber: 'PO-1', sidemark: 'Maple St.' }
  chooseItems(books, [invoice])
  expect([...kept.values()]).toEqual([JSON.stringify([item])])
})

test('an empty choice leaves nothing behind', () => {
  chooseItems(books, [item])
  chooseItems(books, [])
  expect([chosenItems(books), kept.size]).toEqual([[], 0])
})

test.each(['{', '"text"', '[1, null, {"invoiceNumber": 7}]'])('storage with %s in it is no choice', (text) => {
  chooseItems(books, [item])
  for (const name of kept.keys()) kept.set(name, text)
  expect(chosenItems(books)).toEqual([])
})

test('the same choice is the same list, so that the screen does not draw it again', () => {
  chooseItems(books, [item])
  expect(chosenItems(books)).toBe(chosenItems(books))
})
