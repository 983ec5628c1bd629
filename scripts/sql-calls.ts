import { parseSync } from 'oxc-parser'
import { z } from 'zod'

/**
 * A call in an SQL text. Offsets count from the start of the text. An argument's `name` is the name before its `=>`, or
 * null if there is none.
 */
export type SqlCall = { name: string; start: number; args: SqlArgument[] }
type SqlArgument = { name: string | null; start: number; end: number }
type Token = { text: string; start: number; end: number }

/**
 * Matches comments, strings, quoted names, parameters, the marks around a function's body, words, numbers and arrows,
 * or else one character.
 */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\w*\$?|[a-z_]\w*|\d[\w.]*|=>|:=|\S/gi
const DEFINES = new Set(['function', 'aggregate'])

/**
 * The calls of the named functions in an SQL text, including calls in the bodies of its functions and in the arguments
 * of other calls.
 */
export function callsIn(sql: string, names: ReadonlySet<string>): SqlCall[] {
  const tokens = tokensOf(sql)
  return tokens.flatMap(({ text, start }, place) =>
    names.has(text) && tokens[place + 1]?.text === '(' && !DEFINES.has(tokens[place - 1]?.text.toLowerCase() ?? '')
      ? [{ name: text, start, args: argumentsFrom(tokens, place + 2) }]
      : [],
  )
}

/** The functions that an SQL text defines, each with the number of arguments that it takes. */
export function definitionsIn(sql: string): { name: string; takes: number }[] {
  const tokens = tokensOf(sql)
  return tokens.flatMap(({ text: name }, place) => {
    const [before, open] = [tokens[place - 1], tokens[place + 1]]
    if (!before || open?.text !== '(' || !DEFINES.has(before.text.toLowerCase())) return []
    const taken = argumentsFrom(tokens, place + 2).filter(({ start, end }) => !/^out\s/i.test(sql.slice(start, end)))
    return [{ name, takes: taken.length }]
  })
}

const tokensOf = (sql: string): Token[] =>
  [...sql.matchAll(TOKEN)].flatMap(({ 0: text, index }) =>
    text.startsWith('--') || text.startsWith('/*') ? [] : [{ text, start: index, end: index + text.length }],
  )

/** The arguments between the parenthesis that opens before `place` and the one that closes it. */
function argumentsFrom(tokens: Token[], place: number): SqlArgument[] {
  const args: Token[][] = []
  let argument: Token[] = []
  for (let depth = 0; place < tokens.length; place++) {
    const token = tokens[place]
    if (!token || (depth === 0 && token.text === ')')) break
    if (depth === 0 && token.text === ',') {
      args.push(argument)
      argument = []
      continue
    }
    depth += '(['.includes(token.text) ? 1 : ')]'.includes(token.text) ? -1 : 0
    argument.push(token)
  }
  return [...args, argument].flatMap((part) => {
    const [first, second] = part
    const last = part.at(-1)
    return first && last ? [{ name: second?.text === '=>' ? first.text : null, start: first.start, end: last.end }] : []
  })
}

const Node = z.looseObject({ type: z.string(), start: z.number(), end: z.number() })
type Node = z.output<typeof Node>

/**
 * The templates of a TypeScript source. Each is a text of the same length, in which every `${value}` is one parameter.
 * `start` is the position of the text in the source.
 */
export function templatesIn(source: string): { text: string; start: number }[] {
  const templates: { text: string; start: number }[] = []
  visit(Node.parse(parseSync('source.ts', source).program))
  return templates

  function visit(node: Node) {
    if (node.type === 'TemplateLiteral') templates.push({ text: textOf(node), start: node.start + 1 })
    children(node).forEach(visit)
  }

  function textOf({ start, end, expressions }: Node) {
    let text = source.slice(start + 1, end - 1)
    for (const value of z.array(Node).parse(expressions)) {
      const from = source.lastIndexOf('${', value.start) - start - 1
      const to = source.indexOf('}', value.end) - start
      text = text.slice(0, from) + '$'.padEnd(to - from, '0') + text.slice(to)
    }
    return text
  }
}

const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => Node.safeParse(one).data ?? []),
  )
