import { describe, expect } from 'vitest'
import { placesInPdf, textOfPdf } from '#test/pdf-text.ts'
import { test as base } from '#test/test.ts'
import type { Paper } from './paper/paper.ts'
import { openPapers } from './papers.ts'
import type { Papers } from './papers.ts'
import { envelope } from './paper/styles.ts'

const test = base.extend<{ $test: { opened: typeof openPapers } }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the parameter's pattern
  opened: async ({}, provide: (opened: typeof openPapers) => Promise<void>) => {
    const all: Papers[] = []
    await provide((how) => {
      const papers = openPapers(how)
      all.push(papers)
      return papers
    })
    await Promise.all(all.map((papers) => papers.close()))
  },
})

const paper = (number: string, more: Partial<Paper> = {}): Paper => ({
  title: 'Paper',
  number,
  filedUnder: 'Customer 7',
  language: 'en',
  madeAt: '2026-11-21T09:00:00Z',
  brand: { name: 'Mill', color: 'no color', logo: null },
  letterhead: [],
  parties: [],
  facts: [],
  notes: [],
  columns: [
    { title: 'Item', takesRest: true },
    { title: 'Lot', most: 80 },
  ],
  rows: [],
  totals: [],
  closing: [],
  ...more,
})
const lot = (at: number) => ({ text: `LOT${at}.` })

describe('drawing papers', () => {
  test('a paper that cannot be drawn fails alone', async ({ opened }) => {
    const papers = opened()
    const spoiled = paper('1', {
      brand: { name: 'Mill', color: '#000000', logo: { bytes: new Uint8Array([1, 2, 3]), width: 1, height: 1 } },
    })
    const [bad, good] = await Promise.allSettled([papers.draw(spoiled), papers.draw(paper('2'))])
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
  })

  test('papers beyond the waiting limit are refused, and the others are drawn', async ({ opened }) => {
    const papers = opened({ mostWaiting: 2 })
    const drawn = await Promise.allSettled(['1', '2', '3'].map((number) => papers.draw(paper(number))))
    expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(drawn[2]).toMatchObject({ reason: { type: 'unavailable' } })
    expect((await papers.draw(paper('4'))).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a client that has gone gives its place to another', async ({ opened }) => {
    const papers = opened({ mostWaiting: 2 })
    const gone = new AbortController()
    const drawn = Promise.allSettled([papers.draw(paper('1')), papers.draw(paper('2'), gone.signal)])
    gone.abort()
    expect((await papers.draw(paper('3'))).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await drawn).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await expect(papers.draw(paper('4'), gone.signal)).rejects.toMatchObject({ type: 'unavailable' })
  })

  test('a line with more lots than fit on a page continues on the next page under its name, and loses none', async ({
    opened,
  }) => {
    const lots = Array.from({ length: 150 }, (_, at) => lot(at))
    const pages = await textOfPdf(
      await opened().draw(paper('1', { rows: [{ name: 'Line 10', cells: [[{ text: 'Plank' }], lots] }] })),
    )
    expect(pages.length).toBeGreaterThan(2)
    // The first page has the letterhead, and the second has the beginning of the line.
    expect(pages.slice(2).every((page) => page.includes('Line 10, continued'))).toBe(true)
    expect(pages.join(' ').match(/LOT\d+\./g)).toEqual(lots.map(({ text }) => text))
  })

  test('figures line up on their decimal points, whatever their units', async ({ opened }) => {
    const figures = ['13.33 SY', '527 SF', '1,118.20 SF', '$4.52/SF']
    const places = await placesInPdf(
      await opened().draw(
        paper('1', {
          columns: [
            { title: 'Item', takesRest: true },
            { title: 'Quantity', align: 'point' },
          ],
          rows: figures.map((text) => ({ name: text, cells: [[{ text: 'Plank' }], [{ text }]] })),
        }),
      ),
    )
    const found = places.filter(({ text }) => figures.includes(text))
    expect(found.map(({ text }) => text)).toEqual(figures)
    // The part after the decimal point is as wide as the text that begins there. Three digits of 9.5 points are 14.2
    // wide.
    const digit = 9.5 * 0.497
    const wholes = found.map(({ text, x }) => x + digit * (/[\d]+/.exec(text.replaceAll(/[,$]/g, ''))?.[0].length ?? 0))
    const [first = 0] = wholes
    expect(wholes[1]).toBeCloseTo(first, 1)
    expect((wholes[2] ?? 0) - first).toBeLessThan(0)
    expect(found[0]?.x).toBeGreaterThan(found[1]?.x ?? Infinity)
  })

  test('the addressee is in the window of an envelope, and nothing else is', async ({ opened }) => {
    const lines = [
      'Société Générale de Revêtements Łódź Großhändler',
      '418 N High St',
      'Suite 1200',
      'Columbus, OH 43215',
    ]
    const places = await placesInPdf(
      await opened().draw(
        paper('1', {
          letterhead: ['Columbus · 2750 Westbelt Dr', '(614) 555-0100'],
          facts: Array.from({ length: 11 }, (_, at) => ({ label: 'Fact', value: `Value ${at}` })),
          parties: [
            { title: 'Bill to', lines },
            { title: 'Ship to', lines: ['Elsewhere'] },
            { title: 'Remit to', lines: ['Us'] },
          ],
        }),
      ),
    )
    const inWindow = places.filter(
      ({ x, y }) => y > envelope.clearTop && y < envelope.clearBottom && x < envelope.clearRight,
    )
    expect(inWindow.map(({ text }) => text)).toEqual(['Bill to', ...lines])
    for (const { x, y, width } of inWindow.slice(1))
      expect([x >= 63, x + width <= 315, y >= 180, y <= 228]).toEqual([true, true, true, true])
  })

  test('every page names document, customer and distributor, so that a loose page can be filed', async ({ opened }) => {
    const pages = await textOfPdf(
      await opened().draw(
        paper('4711', {
          rows: Array.from({ length: 120 }, (_, at) => ({ name: `Line ${at}`, cells: [[{ text: 'Plank' }], []] })),
        }),
      ),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries())
      expect(page).toContain(`Paper 4711 · Customer 7 · Mill Page ${at + 1} of ${pages.length}`)
  })

  test('a thread that is not kept ends with its last paper, and the next paper gets another thread', async ({
    opened,
  }) => {
    const papers = opened({ keepsThread: false })
    for (const number of ['1', '2']) expect((await papers.draw(paper(number))).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
