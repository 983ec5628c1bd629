import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testTitles } from './test-titles.ts'

/** A proof of a requirement: the test that shows that it is met, or the part of the product that is still missing. */
const PROOF = /^ {2}- (?:`(?<file>[^`]+)` › (?<title>.+)|Not yet \((?<part>[^)]+)\)(?:: .+\.)?)$/
/** A remark about a requirement that the product does not meet to the letter. It is not a proof. */
const REMARK = /^ {2}- Differs: .+\.$/
/** Parts of the product that will be built later. The tests of their requirements will come with them. */
const PARTS = ['payments', 'administration', 'registration', 'mobile apps', 'operation']

const lines = readFileSync('docs/requirements.md', 'utf8').split('\n')
const listed = lines.slice(lines.findIndex((line) => line.startsWith('## R-2 '))).filter((line) => /^\s*- /.test(line))
const requirements: { id: string; proofs: string[] }[] = []
for (const line of listed) {
  const [, id] = /^- \*\*(R-\d\.\d+)\*\* \S/.exec(line) ?? []
  if (id) requirements.push({ id, proofs: [] })
  else if (!REMARK.test(line)) requirements.at(-1)?.proofs.push(line)
}
const proofs = requirements.flatMap(({ id, proofs }) =>
  proofs.map((line) => ({ id, line, named: PROOF.exec(line)?.groups ?? {} })),
)
const named = proofs.flatMap(({ id, named: { file, title } }) => (file && title ? [{ id, file, title }] : []))
const files = [...new Set(named.map(({ file }) => file))]

describe('the requirements', () => {
  test('are numbered in each section without a gap', () => {
    const sections = Map.groupBy(requirements, ({ id }) => id.split('.')[0])
    expect([...sections.keys()]).toEqual(['R-2', 'R-3', 'R-4', 'R-5', 'R-6', 'R-7', 'R-8', 'R-9'])
    for (const [section, all] of sections)
      expect(all.map(({ id }) => id)).toEqual(all.map((_, place) => `${section}.${place + 1}`))
  })

  test('are each proven by a test, or name the part of the product that is still missing', () => {
    expect(requirements.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id)).toEqual([])
    expect(
      proofs.filter(({ named: { file, part } }) => !file && !PARTS.includes(part ?? '')).map(({ line }) => line),
    ).toEqual([])
  })

  test.for(files)('name only tests that %s has', (file) => {
    expect(existsSync(file), `${file} exists`).toBe(true)
    const titles = testTitles(readFileSync(file, 'utf8'))
    expect(named.filter((one) => one.file === file && !titles.includes(one.title))).toEqual([])
  })
})

describe('titles of a source', () => {
  test('include the blocks around them, also for table tests, loops and steps', () => {
    const source = `
      describe('a hold', () => {
        test.for([[1]])('of %s is kept', () => {})
        for (const way of ways) test(\`goes by \${way}\`, () => {})
      })
      test('nothing is lost', async () => {
        await test.step('on a phone', async () => {})
      })`
    expect(testTitles(source)).toEqual([
      'a hold › of %s is kept',
      'a hold › goes by ${way}',
      'nothing is lost',
      'nothing is lost › on a phone',
    ])
  })
})
