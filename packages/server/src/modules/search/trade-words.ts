import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Draft } from './draft.ts'
import { searchWords } from './search-words.ts'

/** Words that people search by and their meanings, as words of the index. A style must have all words of one meaning. */
export type TradeWord = { words: string[]; means: string[][] }

const Line = z.object({ words: z.string(), means: z.string() })

/** The distributor's own words of the trade (feed trade-words), or else those that Sidemark comes with. */
export async function tradeWordsOf(draft: Draft): Promise<TradeWord[]> {
  const own = await draft<{ words: string; means: string[] }[]>`select words, means from trade_words order by words`
  const all = own.length > 0 ? own : await ours()
  return all.flatMap(({ words, means }) => {
    const typed = searchWords(words)
    return typed.length > 0
      ? [{ words: typed, means: means.map(searchWords).filter((meaning) => meaning.length > 0) }]
      : []
  })
}

async function ours() {
  const text = await readFile(new URL('trade-words.csv', import.meta.url), 'utf8')
  const lines: unknown = parse(text, { columns: true, skip_empty_lines: true })
  return z
    .array(Line)
    .parse(lines)
    .map(({ words, means }) => ({ words, means: means.split('|') }))
}

/** Makes the words of a text to those that find it: a text with "grey" is found by "gray", one with "self-leveling" by "leveler". */
export function synonymsIn(all: TradeWord[]): (words: string[]) => string[] {
  const meanings = all.flatMap(({ words, means }) => means.map((meaning) => ({ word: words.join(' '), meaning })))
  const byFirst = Map.groupBy(meanings, ({ meaning }) => meaning[0])
  return (words) => {
    const said = new Set(words)
    const meant = words.flatMap((first) => byFirst.get(first) ?? [])
    for (const { word, meaning } of meant) if (meaning.every((one) => words.includes(one))) said.add(word)
    return [...said]
  }
}

/** Those that the texts of a style have only together, because they or a meaning are several words. */
export const asWordsOfTheirOwn = (all: TradeWord[]) =>
  all.filter(({ words, means }) => words.length > 1 || means.some((meaning) => meaning.length > 1))
