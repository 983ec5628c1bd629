import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A citation that leads nowhere: its words, and the line on which they begin. */
type Dangling = { line: number; words: string; why: string }

/** The documents whose rules are cited, by the word that names each document in a citation. */
const documents = { requirements: 'R', design: 'D', trade: 'T', look: 'L' } as const
const ID = String.raw`[RDTL]-\d+(?:\.\d+)?`
/** `requirements R-5.13`, and further ids after a comma or "and". */
const CITATION = new RegExp(
  String.raw`\b(requirements|design|trade|look) +(${ID}(?:(?:, +| +and +|, +and +| +to +)${ID})*)`,
  'gi',
)
/**
 * An id with two numbers is always a citation. An id with one number counts only after the document's word, because
 * tags and rolls have similar numbers.
 */
const LONE = /(?<![\w.-])[RTL]-\d+\.\d+\b/g
/** Documents that are not in the repository. Citing them does not help the reader of a clone. */
const PAPERS = [
  /\bspecification(?:'s)?,? +(?:section +)?\d/gi,
  /\bthe +specification\b/gi,
  /\bdesign,? +(?:decision|section|\d)/gi,
  /\b(?:design|trade|look)\.md,? +(?:section +)?\d/gi,
  /\bsections? +\d/gi,
  /\bhouse[ -]+style\b/gi,
]
const PAGE = /(?<![\w$}{*…./-])(?:[\w.-]+\/)*[\w-]+\.md\b/g
/** A source file that a document names, with or without its folder. */
const SOURCE = /`((?:[\w.{}-]+\/)*[\w-][\w.-]*\.(?:ts|tsx|sql|mjs|css))`/g
/** The folders of pages that are named without a folder. */
const PAGE_FOLDERS = ['.', 'docs', 'docs/decisions', 'docs/feeds']
const READ = /\.(ts|tsx|mjs|js|css|sql|md|html|graphql|json)$/
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  'strapi-samples',
  'package-lock.json',
  'test-results',
])

/** Every id that the four documents define: `R-5`, `R-5.13`, `D-7`, `T-3.2`, `L-4.1`. */
export function definedIds(folder = 'docs'): string[] {
  return Object.entries(documents).flatMap(([name, letter]) => {
    const text = readFileSync(join(folder, `${name}.md`), 'utf8')
    const defined = new RegExp(String.raw`^(?:#+ |- \*\*)(${letter}-\d+(?:\.\d+)?)\b`, 'gm')
    return [...text.matchAll(defined)].map(([, id = '']) => id)
  })
}

/**
 * The citations in a text that lead to nothing: ids, pages, documents that are not in the repository, and, if the text
 * is a document, also source files.
 *
 * @param files paths of every file that a document may name
 */
export function danglingCitations(
  path: string,
  text: string,
  ids: ReadonlySet<string>,
  files: readonly string[] = [],
): Dangling[] {
  const flat = flattened(text)
  const at = (place: number, words: string, why: string) => ({
    line: lineOf(text, place),
    words: words.replace(/\s+/g, ' '),
    why,
  })
  const cited = [...flat.matchAll(CITATION)].flatMap(({ index, 1: name = '', 2: list = '' }) =>
    (list.match(new RegExp(ID, 'g')) ?? [])
      .filter((id) => !ids.has(id) || !id.startsWith(letterOf(name)))
      .map((id) => at(index, `${name} ${id}`, 'no such id')),
  )
  const lone = [...flat.matchAll(LONE)]
    .filter(([id]) => !ids.has(id))
    .map(({ index, 0: id }) => at(index, id, 'no such id'))
  const papers = PAPERS.flatMap((paper) =>
    [...flat.matchAll(paper)].map(({ index, 0: words }) => at(index, words, 'not in the repository')),
  )
  const pages = [...flat.matchAll(PAGE)]
    .filter(([page]) => ![dirname(path), ...PAGE_FOLDERS].some((folder) => existsSync(join(folder, page))))
    .map(({ index, 0: page }) => at(index, page, 'no such page'))
  const sources = path.endsWith('.md')
    ? [...flat.matchAll(SOURCE)]
        .filter(([, named = '']) => !files.some((file) => file === named || file.endsWith(`/${named}`)))
        .map(({ index, 1: named = '' }) => at(index, named, 'no such file'))
    : []
  return [...cited, ...lone, ...papers, ...pages, ...sources]
}

const letterOf = (name: string) => documents[name.toLowerCase() as keyof typeof documents]

/**
 * The text on one line, without the marks at the beginning of a comment's lines. Every character keeps its position.
 */
const flattened = (text: string) =>
  text.replace(/\s*\n[ \t]*(?:\*(?!\/)|--|\/\/|#)?[ \t]*/g, (gap) => ' '.repeat(gap.length))

const lineOf = (text: string, place: number) => text.slice(0, place).split('\n').length

/** Every text file of the repository that people write. */
export function writtenFiles(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (LEFT_OUT.has(entry.name)) return []
    if (entry.isDirectory()) return writtenFiles(path)
    return READ.test(entry.name) && !entry.name.includes('.gen.') ? [path] : []
  })
}
