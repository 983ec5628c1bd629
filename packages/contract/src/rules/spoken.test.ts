import { expect, test } from 'vitest'
import { formatInUnits, formatQuantity, formatQuantityOf } from './amounts.ts'
import { pickedSentence } from './order-sentences.ts'
import { soldSentence } from './sold-sentences.ts'
import { feetText, spoken, spokenDollars, spokenQuantity } from './spoken.ts'

test.for([
  ['999', '999'],
  ['1000', '1,000'],
  ['1205.64', '1,205.64'],
  ['-1234567.0001', '-1,234,567.0001'],
  ['0.0001', '0.0001'],
] as const)('%s is written %s in sentences, as on screens', ([decimal, said]) => {
  expect(spoken(decimal)).toBe(said)
})

test.for([
  ['1234.50', '$1,234.50'],
  ['-18.01', '-$18.01'],
  ['3.4925', '$3.4925'],
] as const)('the amount %s is written %s in sentences', ([amount, said]) => {
  expect(spokenDollars(amount)).toBe(said)
})

test('inches are written in feet', () => expect([feetText(120), feetText(121)]).toEqual(['10 ft', '10 ft 1 in']))

test.for([
  ['166.6666', '166.67'],
  ['114.7777', '114.78'],
  ['26.6666', '26.67'],
  ['14.6667', '14.67'],
  ['76.2222', '76.22'],
  ['0.005', '0.01'],
  ['-0.005', '-0.01'],
  ['999.995', '1,000'],
  ['1118.2', '1,118.20'],
  ['12.00', '12'],
  ['12000', '12,000'],
] as const)('A19 the quantity %s is %s on screens, on papers, in sentences and in mails', ([quantity, shown]) => {
  expect(spokenQuantity(quantity)).toBe(shown)
  expect(formatQuantityOf({ quantity, UMCode: 'SY' })).toBe(`${shown}\u00A0SY`)
  expect(formatInUnits([{ quantity, UMCode: 'SY' }])).toBe(`${shown}\u00A0SY`)
  // Without its unit, a quantity has no trailing zeros.
  expect(formatQuantity(quantity)).toBe(shown.replace(/(\.\d)0$/, '$1'))
})

test('A19 the sentence about what is sold rounds, too', () => {
  expect(
    soldSentence({
      code: 'cut-to-inch',
      inches: 240,
      newQty: '26.6666',
      UMCode: 'SY',
    }),
  ).toMatch(/20 ft = 26\.67 SY/)
})

test('A19 the sentence about multiples rounds the quantity, and counts base units as they are', () => {
  expect(
    soldSentence({
      code: 'whole-units',
      multiple: 1200,
      baseUOM: 'CT',
      baseQty: 2400,
      newQty: '26666.6666',
      UMCode: 'SY',
      each: null,
    }),
  ).toBe('Sold in multiples of 1,200 cartons: 2,400 CT = 26,666.67 SY.')
})

test('A19 the sentence about a picked part rounds, too', () => {
  const line = { status: 'picking', quantity: '30', qtyPicked: '14.6667', UMCode: 'SY', location: 'Dayton' }
  expect(pickedSentence(line)).toBe('14.67 SY of this line are being picked at Dayton.')
})
