import { parseSync } from 'oxc-parser'
import { z } from 'zod'

/**
 * The parts of a syntax tree that this file reads: https://github.com/estree/estree. The parser's own types are wider
 * than what is needed here.
 */
const Node = z.looseObject({ type: z.string(), start: z.number(), end: z.number() })
type Node = z.output<typeof Node>
const Callee = z.looseObject({ type: z.string(), name: z.string().optional() })

/**
 * Every test of a source by its full name, `describe › test`, and every step of a test, `describe › test › step`. A title
 * that holds a value (`$field`, `%s`, `${sku}`) keeps the placeholder. Reads the syntax tree, so the layout of the source
 * does not matter.
 */
export function testTitles(source: string): string[] {
  const titles: string[] = []
  const { program } = parseSync('source.ts', source)
  visit(Node.parse(program), [])
  return titles

  function visit(node: Node, path: string[]) {
    const block = node.type === 'CallExpression' ? openedBlock(node) : null
    if (!block) return children(node).forEach((child) => visit(child, path))
    const inside = [...path, block.title]
    if (!block.describes) titles.push(inside.join(' › '))
    block.rest.forEach((child) => visit(child, inside))
  }

  /**
   * The block that `test('title', …)`, `test.step('title', …)`, `describe('title', …)` or `test.for(rows)('title', …)`
   * opens, or null for any other call.
   */
  function openedBlock(call: Node): { title: string; describes: boolean; rest: Node[] } | null {
    const words = calledWords(call.callee)
    const [first, ...rest] = z.array(Node).parse(call.arguments)
    if (!first || rest.length === 0 || !['test', 'it', 'describe'].includes(words[0] ?? '')) return null
    const title = titleOf(first)
    return title === null ? null : { title, describes: words.includes('describe'), rest }
  }

  function titleOf(node: Node): string | null {
    if (node.type === 'Literal' && typeof node.value === 'string') return node.value
    return node.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : null
  }
}

/** The names of a callee from left to right: `test.describe` is `test`, `describe`, and `test.for(rows)` is `test`, `for`. */
function calledWords(callee: unknown): string[] {
  const node = Callee.safeParse(callee).data
  if (node?.type === 'Identifier') return [node.name ?? '']
  if (node?.type === 'CallExpression') return calledWords(node.callee)
  if (node?.type === 'MemberExpression') return [...calledWords(node.object), ...calledWords(node.property)]
  return []
}

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => Node.safeParse(one).data ?? []),
  )
}
