import { bitmapOf } from './bitmap.ts'
import type { Draft } from './draft.ts'
import { openers } from './rights.ts'
import type { Opener } from './rights.ts'
import { searchWords } from './search-words.ts'

/** Rows read or written at once. */
const BATCH = 5000
/** A word of up to this many styles has only a list. A word of more styles also has a bitmap. */
const RARE = 64
/** A word of more styles has no list, and pages walk the bitmap. */
const FREQUENT = 500

type Words = Map<string, number[]>
/** The styles of each word, by the right that opens the word. */
type Vocabulary = Record<Opener, Words>
type Text = {
  docNo: number
  itemId: number
  style: string
  vendor: string
  styleSpecs: string
  item: string
  color: string
  itemSpecs: string
}

/** Reads every text of the catalog into the vocabulary. */
export async function publishWords(draft: Draft, styles: number) {
  const vocabulary: Vocabulary = {
    '': new Map(),
    showVendor: new Map(),
    showColorFields: new Map(),
    showSpecs: new Map(),
  }
  const synonyms = await synonymsOf(draft)
  await draft`create temp table item_words (item_id int primary key, words text not null, color text not null, specs text not null) on commit drop`
  await draft`create temp table style_words (doc_no int primary key, words text not null, vendor text not null, specs text not null) on commit drop`
  let before = 0
  await declareTexts(draft)
  for (let texts = await nextTexts(draft); texts.length > 0; texts = await nextTexts(draft)) {
    const shared: { docNo: number; words: string; vendor: string; specs: string }[] = []
    const own: { itemId: number; words: string; color: string; specs: string }[] = []
    for (const { docNo, itemId, ...text } of texts) {
      const words = (of: string, opener: Opener) =>
        collected(vocabulary[opener], withSynonyms(searchWords(of), synonyms), docNo)
      own.push({
        itemId,
        words: words(text.item, ''),
        color: words(text.color, 'showColorFields'),
        specs: words(text.itemSpecs, 'showSpecs'),
      })
      // A style's own texts come with each of its items, but they are read only once.
      if (docNo !== before)
        shared.push({
          docNo,
          words: words(text.style, ''),
          vendor: words(text.vendor, 'showVendor'),
          specs: words(text.styleSpecs, 'showSpecs'),
        })
      before = docNo
    }
    await draft`
      insert into style_words (doc_no, words, vendor, specs)
      select * from unnest(${shared.map(({ docNo }) => docNo)}::int[], ${shared.map((row) => row.words)}::text[], ${shared.map((row) => row.vendor)}::text[], ${shared.map((row) => row.specs)}::text[])`
    await draft`
      insert into item_words (item_id, words, color, specs)
      select * from unnest(${own.map(({ itemId }) => itemId)}::int[], ${own.map((row) => row.words)}::text[], ${own.map((row) => row.color)}::text[], ${own.map((row) => row.specs)}::text[])`
  }
  await draft`update draft.item_cards c set words = w.words, color_words = w.color, spec_words = w.specs from item_words w where w.item_id = c.item_id`
  await draft`update draft.style_cards s set words = w.words, vendor_words = w.vendor, spec_words = w.specs from style_words w where w.doc_no = s.doc_no`
  for (const opener of openers) addPhrases(vocabulary, opener, synonyms)
  for (const opener of openers) await write(draft, opener, onlyBy(vocabulary, opener), styles)
}

/** Adds a style to the list of each of its words. Returns the words with a blank around each, as cards store them. */
function collected(all: Words, words: string[], doc: number) {
  for (const word of words) add(all, word, doc)
  return words.length > 0 ? ` ${words.join(' ')} ` : ''
}

function add(all: Words, word: string, doc: number) {
  const docs = all.get(word)
  if (!docs) all.set(word, [doc])
  else if (docs.at(-1) !== doc) docs.push(doc)
}

const nextTexts = (draft: Draft) => draft<Text[]>`fetch ${draft.unsafe(String(BATCH))} from texts`

/**
 * Reads in the order of styles, so that each word's list is sorted. It uses a cursor, because a million items do not
 * fit in memory.
 */
const declareTexts = (draft: Draft) => draft`
  declare texts cursor for
  with recursive above as (
    select category_id, parent_id, name || ' ' || material as names from categories where parent_id is null
    union all
    select c.category_id, c.parent_id, above.names || ' ' || c.name || ' ' || c.material
    from categories c
    join above on above.category_id = c.parent_id
  )
  select c.doc_no as "docNo", i.item_id as "itemId",
    concat_ws(' ', s.name, s.code, a.names) as style, concat_ws(' . ', v.name, l.name) as vendor, (select coalesce(string_agg(x ->> 'value', ' . '), '') from jsonb_array_elements(s.specs) x) as "styleSpecs",
    concat_ws(' . ', i.description, i.size, i.product_code, i.family, i.kind) as item, concat_ws(' . ', i.color, i.color_code, i.color_group) as color,
    (select coalesce(string_agg(x.value, ' . '), '') from jsonb_each_text(i.attributes) x) as "itemSpecs"
  from draft.style_cards c
  join styles s using (style_id)
  join items i using (style_id)
  join product_lines l on l.product_line_id = s.product_line_id
  join vendors v on v.vendor_id = s.vendor_id
  join above a on a.category_id = s.category_id
  order by c.doc_no, i.item_id`

/** A search word and its synonyms. */
type Synonym = { word: string; means: string[] }

async function synonymsOf(draft: Draft): Promise<Synonym[]> {
  const pairs = await draft<{ word: string; means: string }[]>`select word, means from synonyms order by word, means`
  return pairs.flatMap(({ word, means }) =>
    searchWords(word)
      .slice(0, 1)
      .map((first) => ({ word: first, means: searchWords(means) })),
  )
}

/** The words of a text and their synonyms: a text with "grey" is found by "gray". */
const withSynonyms = (words: string[], synonyms: Synonym[]) => [
  ...new Set([
    ...words,
    ...synonyms.filter(({ means }) => means.length === 1 && words.includes(means[0] ?? '')).map(({ word }) => word),
  ]),
]

/**
 * A word that means several words finds the styles that have all of them: lvp, vinyl planks. Open words count for every
 * right.
 */
function addPhrases(vocabulary: Vocabulary, opener: Opener, synonyms: Synonym[]) {
  const docsOf = (word: string) =>
    new Set([...(vocabulary[''].get(word) ?? []), ...(vocabulary[opener].get(word) ?? [])])
  const extended = new Map<string, Set<number>>()
  for (const { word, means } of synonyms.filter((one) => one.means.length > 1)) {
    const [first = new Set<number>(), ...others] = means.map(docsOf)
    const docs = extended.get(word) ?? new Set(vocabulary[opener].get(word))
    for (const doc of first) if (others.every((set) => set.has(doc))) docs.add(doc)
    if (docs.size > 0) extended.set(word, docs)
  }
  for (const [word, docs] of extended)
    vocabulary[opener].set(
      word,
      [...docs].sort((a, b) => a - b),
    )
}

/** Words with the styles that they find only with this right. */
function onlyBy(vocabulary: Vocabulary, opener: Opener): Words {
  if (opener === '') return vocabulary['']
  const only: Words = new Map()
  for (const [word, docs] of vocabulary[opener]) {
    const open = new Set(vocabulary[''].get(word))
    const rest = docs.filter((doc) => !open.has(doc))
    if (rest.length > 0) only.set(word, rest)
  }
  return only
}

async function write(draft: Draft, opener: Opener, words: Words, styles: number) {
  const entries = [...words]
  for (let from = 0; from < entries.length; from += BATCH) {
    const some = entries.slice(from, from + BATCH)
    await draft`
      insert into draft.words (word, needs, n, docs, bits, shown)
      select word, ${opener}, n, docs::int[], bits::varbit, word
      from unnest(${some.map(([word]) => word)}::text[], ${some.map(([, docs]) => docs.length)}::int[],
        ${some.map(([, docs]) => (docs.length <= FREQUENT ? `{${docs.join()}}` : null))}::text[],
        ${some.map(([, docs]) => (docs.length > RARE ? bitmapOf(docs, styles) : null))}::text[]) as row (word, n, docs, bits)`
  }
}
