import { expect, test } from 'vitest'
import { countOf, poText, sectionOf } from './goods.ts'
import { writeLetter } from './letter/write-letter.ts'

const sender = {
  brand: { name: 'Northline', color: '#1F5C4D', darkColor: '#5FB59B', logo: null },
  branch: ['Dayton'],
  choices: null,
}

test.for([
  ['short texts', 'Lot A1'],
  ['texts as long as they may be', 'Same dye lot as the corridor, "please" '.repeat(20)],
] as const)('a mail of 200 lines with %s is not cut off by Gmail, and counts what it leaves out', async ([, text]) => {
  const line = { name: 'Oak Plank & <Co>', code: 'OAK', details: Array.from({ length: 6 }, () => ({ text })) }
  const section = sectionOf(
    '200 lines',
    Array.from({ length: 200 }, () => ({ ...line, quantity: '2 CT', amount: '$5' })),
    'here',
  )
  const letter = { subject: '', preheader: '', title: '', opening: [], sections: [section], action: null, reason: '' }

  const { html } = await writeLetter(letter, sender)

  expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024)
  expect(section.lines.length).toBeGreaterThan(5)
  expect(section.more).toBe(`And ${200 - section.lines.length} more lines here.`)
})

test('counts have their thousands grouped', () => {
  expect([countOf(1, 'line'), countOf(1234, 'posting')]).toEqual(['1 line', '1,234 postings'])
})

test('a PO number that begins with PO is not named so twice', () => {
  expect([poText(''), poText('12'), poText('PO-12'), poText('Pole barn')]).toEqual([
    '',
    ' (PO 12)',
    ' (PO-12)',
    ' (PO Pole barn)',
  ])
})
