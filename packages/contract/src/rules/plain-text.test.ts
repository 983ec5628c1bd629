import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { lines, text } from '../primitives.ts'
import { indented, keptLines, oneLine } from './plain-text.ts'

describe('a text of one line', () => {
  test.for([
    ['  PO 4471 ', 'PO 4471'],
    ['PO 1\r\nTotal: $0.00', 'PO 1 Total: $0.00'],
    ['PO 1\nBcc: everybody@example.com', 'PO 1 Bcc: everybody@example.com'],
    ['one\u2028two\u0085three\vfour\tfive', 'one two three four five'],
    ['\u001B[31mred\u0007', '[31mred'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['Smith kitchen – Ünal, 東京, بيت', 'Smith kitchen – Ünal, 東京, بيت'],
  ] as const)('%j is %j', ([given, kept]) => {
    expect(oneLine(given)).toBe(kept)
    expect(text(60).parse(given)).toBe(kept)
  })

  test('is measured as it is stored, and a null byte is refused', () => {
    expect(text(3).safeParse(' abc\n').success).toBe(true)
    expect(text(3).safeParse('abcd').error?.issues[0]?.message).toBe('This value cannot exceed 3 characters')
    expect(text(3).safeParse('a\u0000').error?.issues[0]?.message).toBe(
      'This text has a character that cannot be stored.',
    )
    expect(text(3).min(1).safeParse('\n').success).toBe(false)
  })

  test('is still a plain string in the OpenAPI document', () => {
    expect(z.toJSONSchema(text(20).min(1))).toMatchObject({ type: 'string', minLength: 1, maxLength: 20 })
  })
})

describe('a text of several lines', () => {
  test('keeps its line breaks, all of one kind, and no other control characters', () => {
    expect(keptLines(' Ring first\r\n\u0007then wait\u2029 ')).toBe('Ring first\n then wait')
    expect(lines(40).parse('a\r\nb')).toBe('a\nb')
  })

  test('is indented below its label', () => {
    expect(`Comments: ${indented('Ring first\nTotal: $0.00')}`).toBe('Comments: Ring first\n    Total: $0.00')
  })
})
