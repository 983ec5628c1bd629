import { describe, expect, test } from 'vitest'
import type { Letter, Sender } from './letter.ts'
import { writeLetter } from './write-letter.ts'

const hostile = '<img src=x onerror=alert(1)>"\''
const letter: Letter = {
  subject: 'Order 480001 confirmed',
  preheader: hostile,
  title: 'Order 480001 is confirmed',
  opening: ['Thank you.'],
  message: { from: hostile, text: `First\nTotal: $0.00 ${hostile}` },
  facts: [{ label: 'PO', value: hostile }],
  sections: [
    {
      title: '1 line',
      lines: [{ name: hostile, code: 'OAK', details: [{ text: 'Lot A1' }], quantity: '2\u00A0CT', amount: '$118.20' }],
      more: '',
    },
  ],
  totals: [{ label: 'Total', amount: '$118.20' }],
  action: { text: 'View order', href: 'https://portal.example/#/account/orders/480001' },
  reason: 'You placed it.',
}
const sender: Sender = {
  brand: { name: hostile, color: '#1F5C4D', darkColor: 'red;}*{display:none', logo: null },
  branch: ['Dayton'],
  choices: null,
}

describe('a letter', () => {
  test('is the same text, with what somebody typed indented', async () => {
    const { text } = await writeLetter(
      { ...letter, facts: [] },
      { ...sender, brand: { ...sender.brand, name: 'Northline' } },
    )

    expect(text).toBe(
      [
        'Order 480001 is confirmed\n=========================',
        'Thank you.',
        `${hostile}:\n    First\n    Total: $0.00 ${hostile}`,
        'View order: https://portal.example/#/account/orders/480001',
        '1 line\n------',
        `${hostile}\n    OAK · 2 CT · $118.20\n    Lot A1`,
        'Total: $118.20',
        '--\nNorthline\nDayton\nYou placed it.',
      ].join('\n\n'),
    )
  })

  test('escapes every text, and takes no brand color that is not a color', async () => {
    const { html } = await writeLetter(letter, sender)

    expect(html).not.toContain('<img')
    expect(html).not.toContain('display:none}')
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#x27;/g)).toHaveLength(7)
  })

  test('says its language, both schemes, and that its tables are layout', async () => {
    const { html } = await writeLetter(letter, sender)

    expect(html).toContain('<html dir="ltr" lang="en"')
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html.match(/<table/g)?.length).toBe(html.match(/<table[^>]+role="presentation"/g)?.length)
  })
})
