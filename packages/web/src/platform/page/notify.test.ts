import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTold, dismiss, leavePage, notify, toastStore } from './notify.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (let shown = toastStore.current(); shown.length > 0; shown = toastStore.current())
    for (const { id } of shown) dismiss(id)
  vi.useRealTimers()
})

const texts = () => toastStore.current().map(({ text }) => text)
const dismissText = (wanted: string) => {
  for (const { id, text } of toastStore.current()) if (text === wanted) dismiss(id)
}
const move = (about: string) => ({ yes: { label: 'Undo', act: () => undefined }, no: 'Keep', about })
const lists = ['Attic', 'Bath', 'Hall', 'Kitchen', 'Porch', 'Stairs']

test('a failure stays, however many successes follow', () => {
  notify.error('An error Occurred')
  for (const list of lists) notify.success(list)
  expect(texts()).toEqual(['An error Occurred', 'Attic', 'Bath', 'Hall', 'Kitchen'])
})

test('a message that does not fit is shown when there is room', () => {
  for (const list of lists) notify.success(list)
  expect(texts()).toEqual(['Attic', 'Bath', 'Hall', 'Kitchen'])
  dismissText('Attic')
  expect(texts()).toEqual(['Bath', 'Hall', 'Kitchen', 'Porch'])
  dismissText('Hall')
  expect(texts()).toEqual(['Bath', 'Kitchen', 'Porch', 'Stairs'])
})

test('a message that was shown for two seconds makes room for the next, and a newer one does not', () => {
  for (const list of lists.slice(0, 4)) notify.success(list)
  vi.advanceTimersByTime(1999)
  notify.success('Porch')
  expect(texts()).toEqual(['Attic', 'Bath', 'Hall', 'Kitchen'])
  vi.advanceTimersByTime(1)
  notify.success('Stairs')
  expect(texts()).toEqual(['Bath', 'Hall', 'Kitchen', 'Porch'])
})

test('the latest failures are shown, and earlier ones when those are dismissed', () => {
  for (const list of lists) notify.error(list)
  expect(texts()).toEqual(['Hall', 'Kitchen', 'Porch', 'Stairs'])
  dismissText('Stairs')
  dismissText('Porch')
  expect(texts()).toEqual(['Attic', 'Bath', 'Hall', 'Kitchen'])
})

test('the same text twice is shown once, at its new place', () => {
  for (const text of ['Attic', 'Bath', 'Attic']) notify.success(text)
  expect(texts()).toEqual(['Bath', 'Attic'])
})

test('a failure goes when the same act has succeeded', () => {
  for (const text of ['Attic', 'Bath']) notify.error(text)
  notify.over('Attic')
  expect(texts()).toEqual(['Bath'])
})

test('an offer goes when what it is about is over', () => {
  notify.warning('Attic', move('cart 1'))
  notify.warning('Bath', move('cart 2'))
  notify.over('cart 1')
  expect(texts()).toEqual(['Bath'])
})

test('an offer takes the place of the one before it about the same, which does not come back', () => {
  notify.warning('Attic', move('cart 1'))
  notify.warning('Bath', move('cart 2'))
  notify.warning('Hall', move('cart 1'))
  expect(texts()).toEqual(['Bath', 'Hall'])
  dismissText('Hall')
  expect(texts()).toEqual(['Bath'])
})

test('a question about a cart goes with the page; a failure and an offer to undo go along', () => {
  notify.error('Cellar')
  notify.warning('Attic', move('cart 1'))
  notify.success('Bath', { yes: { label: 'Undo', act: () => undefined }, about: 'cart 1' })
  leavePage()
  expect(texts()).toEqual(['Cellar', 'Bath'])
})

test('what was told goes with its page, unless it was told just before the page changed', () => {
  notify.success('Attic')
  notify.success('Stairs', { yes: { label: 'View cart', act: () => undefined }, passes: true })
  vi.advanceTimersByTime(1500)
  notify.success('Bath')
  leavePage()
  expect(texts()).toEqual(['Bath'])
})

test('a dialog that opens takes away what was only told or only leads somewhere, and leaves offers and failures', () => {
  notify.success('Attic')
  notify.success('Stairs', { yes: { label: 'View cart', act: () => undefined }, passes: true })
  notify.success('Bath', { yes: { label: 'Undo', act: () => undefined } })
  notify.error('Cellar')
  clearTold()
  expect(texts()).toEqual(['Bath', 'Cellar'])
})
