import lighthouse from 'lighthouse'
import { median } from '../load.ts'
import type { Bench } from './browser.ts'
import { pages } from './pages.ts'

type Score = { performance: number; fcp: number; lcp: number; tbt: number; cls: number }

/**
 * Runs Lighthouse with its default settings. They simulate a mid-range phone on slow 4G from what Lighthouse observed.
 */
export async function lighthouseScores(bench: Bench, runs: number) {
  const rows: string[][] = []
  for (const { name, hash, signedIn } of pages) {
    await (signedIn ? bench.signIn() : bench.signOut())
    const scores: Score[] = []
    for (let run = 0; run < runs; run++) scores.push(await score(bench, hash))
    const middle = (of: (score: Score) => number) => median(scores.map(of))
    const seconds = (of: (score: Score) => number) => (middle(of) / 1000).toFixed(2)
    rows.push([
      name,
      middle(({ performance }) => performance * 100).toFixed(0),
      seconds(({ fcp }) => fcp),
      seconds(({ lcp }) => lcp),
      middle(({ tbt }) => tbt).toFixed(0),
      middle(({ cls }) => cls).toFixed(3),
      '≥ 96, LCP ≤ 1.8 s, TBT ≤ 60 ms',
    ])
  }
  return rows
}

async function score({ url, port }: Bench, hash: string): Promise<Score> {
  const result = await lighthouse(`${url}/${hash}`, { port, onlyCategories: ['performance'], logLevel: 'error' })
  const report = result?.lhr
  if (!report || report.runtimeError) throw new Error(`Lighthouse found nothing: ${report?.runtimeError?.message}`)
  const of = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: report.categories['performance']?.score ?? Number.NaN,
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
  }
}
