import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'

const script = readFileSync(new URL('./old-browser.js', import.meta.url), 'utf8')

/** All syntax kinds of ECMAScript 5.1, by their ESTree names. */
const es5 = new Set([
  'Program',
  'EmptyStatement',
  'BlockStatement',
  'ExpressionStatement',
  'IfStatement',
  'ReturnStatement',
  'ForStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'BreakStatement',
  'ContinueStatement',
  'LabeledStatement',
  'SwitchStatement',
  'SwitchCase',
  'ThrowStatement',
  'TryStatement',
  'CatchClause',
  'WithStatement',
  'DebuggerStatement',
  'FunctionDeclaration',
  'FunctionExpression',
  'VariableDeclaration',
  'VariableDeclarator',
  'Identifier',
  'Literal',
  'ThisExpression',
  'ArrayExpression',
  'ObjectExpression',
  'Property',
  'UnaryExpression',
  'UpdateExpression',
  'BinaryExpression',
  'AssignmentExpression',
  'LogicalExpression',
  'ConditionalExpression',
  'CallExpression',
  'NewExpression',
  'MemberExpression',
  'SequenceExpression',
  'ParenthesizedExpression',
])

type Node = { type: string; [name: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Returns the parts of a program that are newer than ECMAScript 5. */
function younger(node: Node): string[] {
  const own = [
    ...(es5.has(node.type) ? [] : [node.type]),
    ...(node.type === 'VariableDeclaration' && node['kind'] !== 'var' ? [String(node['kind'])] : []),
    ...(['async', 'generator', 'optional', 'shorthand', 'method'] as const).filter((mark) => node[mark] === true),
    ...(node.type === 'CatchClause' && !node['param'] ? ['catch without a name'] : []),
    ...(['**', '**=', '??', '??=', '||=', '&&='].includes(String(node['operator'])) ? [String(node['operator'])] : []),
    ...(isNode(node['regex']) ? ['regex'] : []),
  ]
  return [...own, ...Object.values(node).flat().filter(isNode).flatMap(younger)]
}
const parsed = (text: string) => parseAst(text) as unknown as Node

/** Runs the script in a browser with this user agent. */
function visit(userAgent: string, hash: string) {
  const went: string[] = []
  const page = {
    navigator: { userAgent },
    location: { hash, replace: (to: string) => void went.push(to) },
    document: { documentElement: { className: '' } },
    window: {},
  }
  runInNewContext(script, page)
  return { went, className: page.document.documentElement.className }
}

const oldOnes = {
  'Internet Explorer 11': 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Internet Explorer 9': 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)',
  'Internet Explorer 6': 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)',
}
const newOnes = {
  Edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  Safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
}

describe('the guard of the user agent', () => {
  test('is written in ECMAScript 5, which Internet Explorer can parse', () => {
    expect(younger(parsed(script))).toEqual([])
  })

  test.for([
    'let a',
    'const a = 1',
    '(() => 1)',
    '`a`',
    'a?.b',
    'a ?? b',
    'class A {}',
    'try {} catch {}',
    '[...a]',
    '({ a })',
    'var { a } = b',
    'for (var a of b);',
    'async function a() {}',
  ])('would notice %s', (text) => {
    expect(younger(parsed(text))).not.toEqual([])
  })

  test.for(Object.entries(oldOnes))('sends %s to /unsupported, from any address', ([, userAgent]) => {
    expect(visit(userAgent, '')).toEqual({ went: ['#/unsupported'], className: 'old-browser' })
    expect(visit(userAgent, '#/items?search=oak')).toEqual({ went: ['#/unsupported'], className: 'old-browser' })
    expect(visit(userAgent, '#/unsupported')).toEqual({ went: [], className: 'old-browser' })
  })

  test.for(Object.entries(newOnes))('lets %s through', ([, userAgent]) => {
    expect(visit(userAgent, '#/items')).toEqual({ went: [], className: '' })
  })
})
