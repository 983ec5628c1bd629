import { describe, expect } from 'vitest'
import { textOfPdf } from '#test/pdf-text.ts'
import { test as base } from '#test/test.ts'
import type { Paper } from './paper/paper.ts'
import { openPapers } from './papers.ts'
import type { Papers } from './papers.ts'

const test = base.extend<{ $test: { opened: (mostWaiting?: number) => Papers } }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the parameter's pattern
  opened: async ({}, provide: (opened: (mostWaiting?: number) => Papers) => Promise<void>) => {
    const all: Papers[] = []
    await provide((mostWaiting) => {
      const papers = openPapers(mostWaiting)
      all.push(papers)
      return papers
    })
    await Promise.all(all.map((papers) => papers.close()))
  },
})

const paper = (number: string, more: Partial<Paper> = {}): Paper => ({
  title: 'Paper', number, language: 'en', madeAt: '2026-11-21T09:00:00Z', brand: { name: 'Mill', colour: 'no colour', logo: null }, letterhead: [], parties: [], facts: [], notes: [],
  columns: [{ title: 'Item', takesRest: true }, { title: 'Lot', most: 80 }], rows: [], totals: [], closing: [], ...more,
})
const lot = (at: number) => ({ text: `LOT${at}.` })

describe('drawing papers', () => {
  test('one that cannot be drawn fails alone', async ({ opened }) => {
    const papers = opened()
    const spoiled = paper('1', { brand: { name: 'Mill', colour: '#000000', logo: { bytes: new Uint8Array([1, 2, 3]), width: 1, height: 1 } } })
    const [bad, good] = await Promise.allSettled([papers.draw(spoiled), papers.draw(paper('2'))])
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
  })

  test('more than may wait are refused, and the others are drawn', async ({ opened }) => {
    const papers = opened(2)
    const drawn = await Promise.allSettled(['1', '2', '3'].map((number) => papers.draw(paper(number))))
    expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(drawn[2]).toMatchObject({ reason: { type: 'unavailable' } })
    expect((await papers.draw(paper('4'))).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a line with more lots than a page holds goes on on the next under its name, and loses none', async ({ opened }) => {
    const lots = Array.from({ length: 150 }, (_, at) => lot(at))
    const pages = await textOfPdf(await opened().draw(paper('1', { rows: [{ name: 'Line 10', cells: [[{ text: 'Plank' }], lots] }] })))
    expect(pages.length).toBeGreaterThan(2)
    // The first page has the letterhead, the second the line's beginning.
    expect(pages.slice(2).every((page) => page.includes('Line 10, continued'))).toBe(true)
    expect(pages.join(' ').match(/LOT\d+\./g)).toEqual(lots.map(({ text }) => text))
  })
})
