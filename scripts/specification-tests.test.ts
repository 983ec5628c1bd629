import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testTitles } from './test-titles.ts'

const table = readFileSync('docs/specification-tests.md', 'utf8')
/** Rows of the table: section, what the specification says, what proves it. */
const rows = [...table.matchAll(/^\| (\d\.\d+) \| (.+?) \| (.+) \|$/gm)].map(([, number = '', says = '', proof = '']) => ({ number, says, proofs: proof.split('<br>') }))
const proofs = rows.flatMap(({ number, proofs }) => proofs.map((proof) => ({ number, proof })))
const named = proofs.flatMap(({ number, proof }) => {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(proof) ?? []
  return file && title ? [{ number, file, title: title.replaceAll('\\|', '|') }] : []
})
const files = [...new Set(named.map(({ file }) => file))]
/** What later parts of the product bring, by capability. */
const LATER = /^with \*(account pages|list editing|payments|administration|mobile apps)\*$/

describe('the table of the specification and its tests', () => {
  test('has the sentences of each section, numbered without a gap', () => {
    const sections = Map.groupBy(rows, ({ number }) => number.split('.')[0])
    expect([...sections.keys()]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
    for (const [section, all] of sections) expect(all.map(({ number }) => number)).toEqual(all.map((_, place) => `${section}.${place + 1}`))
  })

  test('proves each sentence by a test, or says with which capability it comes', () => {
    const bare = proofs.filter(({ proof }) => !LATER.test(proof) && !named.some((test) => proof.startsWith(`\`${test.file}\``)))
    expect(bare).toEqual([])
  })

  test.for(files)('names only tests that %s has', (file) => {
    expect(existsSync(file), `${file} is there`).toBe(true)
    const titles = testTitles(readFileSync(file, 'utf8'))
    expect(named.filter((one) => one.file === file && !titles.includes(one.title))).toEqual([])
  })
})

describe('titles of a source', () => {
  test('are told with what they stand in, table tests and loops too', () => {
    const source = ["describe('a hold', () => {", "  test.for([", '    [1],', "  ])('of %s is kept', () => {", '    expect(1)', '  })', '', '  for (const way of ways)', '    test(`goes by ${way}`, () => {', '    })', '})', "test('nothing is lost', () => {"]
    expect(testTitles(source.join('\n'))).toEqual(['a hold › of %s is kept', 'a hold › goes by ${way}', 'nothing is lost'])
  })
})
