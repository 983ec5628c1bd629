import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { danglingCitations, definedIds, writtenFiles } from './citations.ts'

const ids = definedIds()

describe('citations', () => {
  test('lead to something in the repository', () => {
    const known = new Set(ids)
    const files = writtenFiles()
    const dangling = files
      .filter((path) => !path.startsWith('scripts/citations'))
      .flatMap((path) =>
        danglingCitations(path, readFileSync(path, 'utf8'), known, files).map(
          ({ line, words, why }) => `${path}:${line}: ${words}: ${why}`,
        ),
      )
    expect(dangling).toEqual([])
  })

  test('have one target: no id is defined twice', () => {
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    expect(new Set(ids.map((id) => id[0]))).toEqual(new Set(['R', 'D', 'T', 'L']))
  })
})

describe('the search for citations that lead nowhere', () => {
  const known = new Set(['R-5', 'R-5.1', 'D-7', 'T-2.1'])
  const found = (text: string) =>
    danglingCitations('source.ts', text, known).map(({ line, words }) => `${line}: ${words}`)

  test('finds source files that a document names and that do not exist', () => {
    const found = danglingCitations('page.md', 'See `holds/request-hold.ts` and `gone.sql`.', known, [
      'modules/holds/request-hold.ts',
    ])
    expect(found.map(({ words }) => words)).toEqual(['gone.sql'])
  })

  test.for([
    '/** Requirements R-5.1. */',
    '/** See design D-7 and trade T-2.1, or all of requirements R-5. */',
    "const tag = 'T-7', roll = 'R-77'",
    'specifications of an item: docs/design.md, design.md',
  ])('passes %j', (text) => {
    expect(found(text)).toEqual([])
  })

  test.for([
    ['/** Requirements R-5.2. */', '1: R-5.2'],
    ['one\n * requirements R-5.1, R-5.3 and R-5.1', '2: R-5.3'],
    ['/** It is a design\n * D-8. */', '1: design D-8'],
    ['/** Trade D-7. */', '1: Trade D-7'],
    ['-- Specification 5.', '1: Specification 5'],
    ["the\n-- specification's words", '1: the specification'],
    ['design, decision 7', '1: design, decision'],
    ['as section 7 says', '1: section 7'],
    ['house style 4', '1: house style'],
    ['docs/decisions/gone.md', '1: docs/decisions/gone.md'],
  ] as const)('finds in %j: %s', ([text, words]) => {
    expect(found(text)).toContain(words)
  })
})
