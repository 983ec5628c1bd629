import { bitmapOf } from './bitmap.ts'
import type { Draft } from './publish.ts'
import { searchWords } from './search-words.ts'

/** Rows read or written at once. */
const BATCH = 5000
/** A word of so many styles or fewer keeps them as a list only; of more, also as a bitmap. */
const RARE = 64
/** A word of more styles has no list any more: pages walk the bitmap. */
const FREQUENT = 500

type Vocabulary = Map<string, number[]>
type Text = { docNo: number; itemId: number; style: string; item: string }

/** Reads every text of the catalogue into the vocabulary: which word is in which styles. */
export async function publishWords(draft: Draft, styles: number) {
  const vocabulary: Vocabulary = new Map()
  const synonyms = await synonymsOf(draft)
  await draft`create temp table item_words (item_id int primary key, words text not null) on commit drop`
  await draft`create temp table style_words (doc_no int primary key, words text not null) on commit drop`
  let before = 0
  await declareTexts(draft)
  for (let texts = await nextTexts(draft); texts.length > 0; texts = await nextTexts(draft)) {
    const shared: { docNo: number; words: string }[] = []
    const words = texts.map(({ docNo, itemId, style, item }) => {
      const own = withSynonyms(searchWords(item), synonyms)
      for (const word of own) add(vocabulary, word, docNo)
      // A style's own texts come with each of its items; they are read once.
      if (docNo !== before) {
        const all = withSynonyms(searchWords(style), synonyms)
        for (const word of all) add(vocabulary, word, docNo)
        shared.push({ docNo, words: ` ${all.join(' ')} ` })
      }
      before = docNo
      return { itemId, words: ` ${own.join(' ')} ` }
    })
    await draft`
      insert into style_words (doc_no, words)
      select * from unnest(${shared.map(({ docNo }) => docNo)}::int[], ${shared.map((row) => row.words)}::text[])`
    await draft`
      insert into item_words (item_id, words)
      select * from unnest(${words.map(({ itemId }) => itemId)}::int[], ${words.map((row) => row.words)}::text[])`
  }
  await draft`update draft.item_cards c set words = w.words from item_words w where w.item_id = c.item_id`
  await draft`update draft.style_cards s set words = w.words from style_words w where w.doc_no = s.doc_no`
  addPhrases(vocabulary, synonyms)
  await write(draft, vocabulary, styles)
}

function add(vocabulary: Vocabulary, word: string, doc: number) {
  const docs = vocabulary.get(word)
  if (!docs) vocabulary.set(word, [doc])
  else if (docs.at(-1) !== doc) docs.push(doc)
}

const nextTexts = (draft: Draft) => draft<Text[]>`fetch ${draft.unsafe(String(BATCH))} from texts`

/** In the order of styles, so that each word's list comes out sorted. A cursor: a million items do not fit in memory. */
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
    concat_ws(' ', s.name, s.code, l.name, v.name, a.names, (select string_agg(x ->> 'value', ' . ') from jsonb_array_elements(s.specs) x)) as style,
    concat_ws(' . ', i.description, i.color, i.color_code, i.color_group, i.size, i.product_code, i.family, i.kind,
      (select string_agg(x.value, ' . ') from jsonb_each_text(i.attributes) x)) as item
  from draft.style_cards c
  join styles s using (style_id)
  join items i using (style_id)
  join product_lines l on l.line_id = s.line_id
  join vendors v on v.vendor_id = s.vendor_id
  join above a on a.category_id = s.category_id
  order by c.doc_no, i.item_id`

/** The word searched for, and the words that it also means. */
type Synonym = { word: string; means: string[] }

async function synonymsOf(draft: Draft): Promise<Synonym[]> {
  const pairs = await draft<{ word: string; means: string }[]>`select word, means from synonyms order by word, means`
  return pairs.flatMap(({ word, means }) => searchWords(word).slice(0, 1).map((first) => ({ word: first, means: searchWords(means) })))
}

/** Words of a text, and those that are said for them: what is grey is found by gray. */
const withSynonyms = (words: string[], synonyms: Synonym[]) =>
  [...new Set([...words, ...synonyms.filter(({ means }) => means.length === 1 && words.includes(means[0] ?? '')).map(({ word }) => word)])]

/** A word that means several at once finds the styles that have all of them: lvp, vinyl planks. */
function addPhrases(vocabulary: Vocabulary, synonyms: Synonym[]) {
  const extended = new Map<string, Set<number>>()
  for (const { word, means } of synonyms.filter((one) => one.means.length > 1)) {
    const [first = [], ...others] = means.map((part) => vocabulary.get(part) ?? [])
    const sets = others.map((list) => new Set(list))
    const meant = first.filter((doc) => sets.every((set) => set.has(doc)))
    const docs = extended.get(word) ?? new Set(vocabulary.get(word))
    for (const doc of meant) docs.add(doc)
    if (docs.size > 0) extended.set(word, docs)
  }
  for (const [word, docs] of extended) vocabulary.set(word, [...docs].sort((a, b) => a - b))
}

async function write(draft: Draft, vocabulary: Vocabulary, styles: number) {
  const entries = [...vocabulary]
  for (let from = 0; from < entries.length; from += BATCH) {
    const some = entries.slice(from, from + BATCH)
    await draft`
      insert into draft.words (word, n, docs, bits, shown)
      select word, n, docs::int[], bits::varbit, word
      from unnest(${some.map(([word]) => word)}::text[], ${some.map(([, docs]) => docs.length)}::int[],
        ${some.map(([, docs]) => (docs.length <= FREQUENT ? `{${docs.join()}}` : null))}::text[],
        ${some.map(([, docs]) => (docs.length > RARE ? bitmapOf(docs, styles) : null))}::text[]) as row (word, n, docs, bits)`
  }
}
