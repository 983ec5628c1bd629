import { bitmapOf } from './bitmap.ts'
import type { Draft } from './draft.ts'
import { openers } from './rights.ts'
import type { Opener } from './rights.ts'
import { searchWords } from './search-words.ts'
import { asWordsOfTheirOwn, synonymsIn, tradeWordsOf } from './trade-words.ts'
import type { TradeWord } from './trade-words.ts'

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
  family: string
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
  const [synonyms, kinds] = [await tradeWordsOf(draft), await kindsOf(draft)]
  const withSynonyms = synonymsIn(synonyms)
  await draft`create temp table item_words (item_id int primary key, words text not null, color text not null, specs text not null) on commit drop`
  await draft`create temp table style_words (doc_no int primary key, words text not null, vendor text not null, specs text not null) on commit drop`
  let before = 0
  await declareTexts(draft)
  for (let texts = await nextTexts(draft); texts.length > 0; texts = await nextTexts(draft)) {
    const shared: { docNo: number; words: string; vendor: string; specs: string }[] = []
    const own: { itemId: number; words: string; color: string; specs: string }[] = []
    for (const { docNo, itemId, ...text } of texts) {
      const words = (of: string, opener: Opener) => collected(vocabulary[opener], withSynonyms(searchWords(of)), docNo)
      // It leads to the style. But the item that a style shows is chosen by its own texts.
      words(text.family, '')
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
  await publishExtras(draft, styles)
  const named = withKinds(synonyms, kinds)
  const phrases = asWordsOfTheirOwn([
    ...synonyms,
    ...[...kinds.keys()].map((name) => ({ words: name.split(' '), means: [] })),
  ])
  for (const opener of openers) addPhrases(vocabulary, opener, phrases)
  const colors = new Set(await colorWordsOf(draft, synonyms))
  for (const opener of openers) {
    const words = onlyBy(vocabulary, opener)
    await write(draft, opener, words, {
      styles,
      kinds: named,
      colorOnly: (word) => opener === 'showColorFields' && vocabulary[''].has(word) && !colors.has(word),
    })
  }
}

/** Styles of trims and samples alone, as a word that nobody can type. They come after the goods that they go with. */
async function publishExtras(draft: Draft, styles: number) {
  const extras = await draft<{ docNo: number }[]>`
    select d.doc_no as "docNo"
    from draft.style_cards d
    join items i using (style_id)
    left join (select distinct companion_id from companions where kind = 'trim') t on t.companion_id = i.item_id
    group by d.doc_no
    having bool_and(i.kind <> 'goods' or t.companion_id is not null)
    order by d.doc_no`
  const docs = extras.map(({ docNo }) => docNo)
  await draft`insert into draft.words (word, n, shown, kind) values ('', 0, '', ${bitmapOf(docs, styles)}::varbit)`
}

type Kinds = Map<string, Set<number>>

/** The styles of each category, by the words of its name: of `Grout & Setting`, both `grout` and `setting`. */
async function kindsOf(draft: Draft): Promise<Kinds> {
  const categories = await draft<{ name: string; docs: number[] }[]>`
    with recursive below as (
      select category_id as top, category_id from categories
      union all
      select b.top, c.category_id
      from below b
      join categories c on c.parent_id = b.category_id
    )
    select c.name, array_agg(d.doc_no) as docs
    from categories c
    join below b on b.top = c.category_id
    join styles s on s.category_id = b.category_id
    join draft.style_cards d using (style_id)
    group by c.category_id`
  const kinds: Kinds = new Map()
  for (const { name, docs } of categories)
    for (const part of name.split(/[&,/]| and /)) {
      const key = searchWords(part).join(' ')
      if (key) kinds.set(key, new Set([...(kinds.get(key) ?? []), ...docs]))
    }
  return kinds
}

/** The kinds, also by the words of the trade that mean them. The last words of a meaning count: a resilient adhesive is an adhesive. */
function withKinds(synonyms: TradeWord[], kinds: Kinds): Kinds {
  const kindOf = (words: string[]) =>
    words.map((_, from) => kinds.get(words.slice(from).join(' '))).find((docs) => docs !== undefined)
  const meant = synonyms.flatMap(({ words, means }) => {
    const docs = means.flatMap((all) => [...(kindOf(all) ?? [])])
    return docs.length > 0 ? [[words.join(' '), new Set(docs)] as const] : []
  })
  return new Map([...meant, ...kinds])
}

/** The plain colors and the words that mean them. A search for one of them is for the color, whatever else has that name. */
async function colorWordsOf(draft: Draft, synonyms: TradeWord[]) {
  const groups = await draft<
    { group: string }[]
  >`select distinct color_group as group from items where color_group <> ''`
  const plain = groups.flatMap(({ group }) => searchWords(group))
  const meant = synonyms.filter(({ means }) => means.flat().some((word) => plain.includes(word)))
  return [...plain, ...meant.map(({ words }) => words.join(' '))]
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
  -- The material of a category above is not that of all goods below: Installation has tools beside adhesives.
  with recursive above as (
    select category_id, name as names, material from categories where parent_id is null
    union all
    select c.category_id, above.names || ' ' || c.name, c.material
    from categories c
    join above on above.category_id = c.parent_id
  )
  select c.doc_no as "docNo", i.item_id as "itemId",
    concat_ws(' ', s.name, s.code, a.names, a.material) as style, concat_ws(' . ', v.name, l.name) as vendor, (select coalesce(string_agg(case when lower(x ->> 'value') = 'yes' then x ->> 'label' else x ->> 'value' end, ' . '), '') from jsonb_array_elements(s.specs) x) as "styleSpecs",
    concat_ws(' . ', i.description, i.size, i.product_code, i.kind) as item, i.family, concat_ws(' . ', i.color, i.color_code, i.color_group) as color,
    -- "Waterproof: Yes" is found by waterproof.
    (select coalesce(string_agg(case when lower(x.value) = 'yes' then x.key else x.value end, ' . '), '') from jsonb_each_text(i.attributes) x) as "itemSpecs"
  from draft.style_cards c
  join styles s using (style_id)
  join items i using (style_id)
  join product_lines l on l.product_line_id = s.product_line_id
  join vendors v on v.vendor_id = s.vendor_id
  join above a on a.category_id = s.category_id
  order by c.doc_no, i.item_id`

/**
 * A word with several words as a meaning, or several words together, find the styles that have all words of one of the
 * meanings, or that have the words themselves. Open words count for every right.
 */
function addPhrases(vocabulary: Vocabulary, opener: Opener, phrases: TradeWord[]) {
  const docsOf = (word: string) =>
    new Set([...(vocabulary[''].get(word) ?? []), ...(vocabulary[opener].get(word) ?? [])])
  const extended = new Map<string, Set<number>>()
  for (const { words, means } of phrases) {
    const key = words.join(' ')
    const docs = new Set(vocabulary[opener].get(key))
    for (const all of words.length > 1 ? [words, ...means] : means) {
      const [first = new Set<number>(), ...others] = all.map(docsOf)
      for (const doc of first) if (others.every((set) => set.has(doc))) docs.add(doc)
    }
    if (docs.size > 0) extended.set(key, docs)
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

type Facts = { styles: number; kinds: Kinds; colorOnly: (word: string) => boolean }

async function write(draft: Draft, opener: Opener, words: Words, { styles, kinds, colorOnly }: Facts) {
  const entries = [...words]
  for (let from = 0; from < entries.length; from += BATCH) {
    const some = entries.slice(from, from + BATCH)
    await draft`
      insert into draft.words (word, needs, n, docs, bits, shown, kind, color_only)
      select word, ${opener}, n, docs::int[], bits::varbit, word, kind::varbit, color_only::boolean
      from unnest(${some.map(([word]) => word)}::text[], ${some.map(([, docs]) => docs.length)}::int[],
        ${some.map(([, docs]) => (docs.length <= FREQUENT ? `{${docs.join()}}` : null))}::text[],
        ${some.map(([, docs]) => (docs.length > RARE ? bitmapOf(docs, styles) : null))}::text[],
        ${some.map(([word]) => (kinds.has(word) ? bitmapOf(kinds.get(word) ?? [], styles) : null))}::text[],
        ${some.map(([word]) => String(colorOnly(word)))}::text[]) as row (word, n, docs, bits, kind, color_only)`
  }
}
