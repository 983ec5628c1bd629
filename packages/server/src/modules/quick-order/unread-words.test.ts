import { expect, test } from 'vitest'
import { sharesOnlyNumbers, unreadWords } from './unread-words.ts'

const oak = 'HPRE7512-114 Harborline Premium Hickory Natural 7-1/2 in x RL 23.64 sf Hardwood'
const carpet = 'LAB-C12 Labrador Plush 12 ft Carpet Fog'

test.for([
  { text: 'HPRE7512-114 need by Friday', known: oak, unread: 'need by Friday' },
  { text: 'need by Friday: HPRE7512-114', known: oak, unread: 'need by Friday' },
  { text: 'natural hickory planks HPRE7512-114', known: oak, unread: '' },
  { text: 'HPRE7512-114 nat. hick 7 1/2', known: oak, unread: 'nat.' },
  { text: 'HPRE7512-114 hickory, for the lobby', known: oak, unread: 'for the lobby' },
  { text: 'HPRE 7512 114 ASAP', known: oak, unread: 'ASAP' },
  { text: 'HPRE7512-114 of', known: oak, unread: '' },
  { text: 'HPRE7512-114 deliver after 12/5', known: oak, unread: 'deliver after 12/5' },
  { text: 'LAB-C12 cut in half', known: carpet, unread: 'cut in half' },
  { text: 'LAB-C12 12x15', known: carpet, unread: '' },
  { text: 'LAB-C12 12 ft wide', known: carpet, unread: '' },
  { text: 'LAB-C12 cuts', known: carpet, unread: '' },
  { text: 'LAB-C12 = 2 @ 12x20', known: carpet, unread: '' },
  { text: 'call before cutting LAB-C12 no seams please', known: carpet, unread: 'call before cutting no seams please' },
])('of “$text”, “$unread” says nothing about the item', ({ text, known, unread }) => {
  const [sku = ''] = known.split(' ')
  expect(unreadWords(text, { piece: sku.toLowerCase().replaceAll('-', ''), known, isCut: known === carpet })).toBe(
    unread,
  )
})

test.for([
  { text: 'XYZ-404', known: 'ADH-404 Pressure Adhesive 404', shares: true },
  { text: 'ADH-4040', known: 'ADH-404 Pressure Adhesive 404', shares: false },
  { text: '404', known: 'ADH-404 Pressure Adhesive 404', shares: false },
  { text: 'hickry-404', known: oak, shares: false },
])('that “$text” shares only numbers with “$known” is $shares', ({ text, known, shares }) => {
  expect(sharesOnlyNumbers(text, known)).toBe(shares)
})

test('takes time in proportion to the text', () => {
  const timeOf = (words: number) => {
    const text = `LAB-C12 ${'note 12 '.repeat(words)}`
    const start = process.cpuUsage()
    unreadWords(text, { piece: 'labc12', known: carpet, isCut: true })
    return process.cpuUsage(start).user / 1000
  }
  const small = Math.min(timeOf(500), timeOf(500))
  const isLinear = () => timeOf(4000) < 24 * Math.max(small, 5)
  expect(isLinear() || isLinear() || isLinear()).toBe(true)
})
