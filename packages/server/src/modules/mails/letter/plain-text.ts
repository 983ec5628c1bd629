import { indented } from '@sidemark/contract/rules/plain-text'
import { toPlainText } from 'react-email'

/*
 * How React Email's text part reads. Its own is one paragraph for each cell of a table. Here a fact is "PO: 12", a line of
 * goods is its name with the rest below, and what somebody typed is indented, so that it cannot look like a line of the
 * mail. The library (html-to-text) has no types, so the few that are needed are here.
 */
type Node = { name?: string; attribs?: Record<string, string>; children?: Node[] }
type Builder = {
  openBlock: (options: { leadingLineBreaks: number }) => void
  closeBlock: (options: { trailingLineBreaks: number; blockTransform?: (text: string) => string }) => void
  addLiteral: (text: string) => void
}
type Walk = (nodes: Node[] | undefined, builder: Builder) => void
type Formatter = (node: Node, walk: Walk, builder: Builder, options: { sign?: string }) => void

/** Every line indented. */
const inside = (text: string) => `    ${indented(text)}`
const has = (node: Node, name: string) => (node.attribs?.['class'] ?? '').split(' ').includes(name)
/** The cells of a row. React Email makes a table of each. */
const cellsOf = (node: Node): Node[] =>
  node.name === 'td' ? [node] : (node.children ?? []).flatMap((child) => cellsOf(child))

/** A block on lines of its own, changed as a whole. */
const block = (builder: Builder, breaks: number, fill: () => void, blockTransform?: (text: string) => string) => {
  builder.openBlock({ leadingLineBreaks: breaks })
  fill()
  builder.closeBlock({ trailingLineBreaks: breaks, ...(blockTransform && { blockTransform }) })
}

const formatters = {
  /** A heading with a line below it. */
  underlined: (node, walk, builder, { sign = '-' }) =>
    block(
      builder,
      2,
      () => walk(node.children, builder),
      (text) => `${text}\n${sign.repeat(text.length)}`,
    ),
  /** "PO: 12". Further lines of the value are indented. */
  labeled: (node, walk, builder) => {
    const [label, value] = cellsOf(node)
    block(
      builder,
      1,
      () => {
        walk(label?.children, builder)
        builder.addLiteral(': ')
        walk(value?.children, builder)
      },
      indented,
    )
  },
  /** A line of goods: its name, then number, quantity and amount, then its details. */
  goods: (node, walk, builder) => {
    const [item, figures] = cellsOf(node)
    const [name, ...rest] = item?.children ?? []
    const details = rest.filter((child) => has(child, 'detail'))
    const facts = [...rest.filter((child) => has(child, 'code')), ...(figures?.children ?? [])]
    block(builder, 2, () => {
      if (name) walk([name], builder)
      block(
        builder,
        1,
        () =>
          facts.forEach((fact, place) => {
            if (place > 0) builder.addLiteral(' · ')
            walk(fact.children, builder)
          }),
        inside,
      )
      walk(details, builder)
    })
  },
  detail: (node, walk, builder) =>
    block(
      builder,
      1,
      () => walk(node.children, builder),
      (text) => `    ${indented(text, '        ')}`,
    ),
  typed: (node, walk, builder) => block(builder, 1, () => walk(node.children, builder), inside),
  from: (node, walk, builder) =>
    block(builder, 1, () => {
      walk(node.children, builder)
      builder.addLiteral(':')
    }),
  /** "View order: https://…" on a line of its own. A phone number says all by itself. */
  address: (node, walk, builder) =>
    block(builder, 1, () => {
      walk(node.children, builder)
      const href = node.attribs?.['href'] ?? ''
      if (!href.startsWith('tel:')) builder.addLiteral(`: ${href}`)
    }),
  /** What mail programs know as the beginning of the signature. */
  signature: (_, __, builder) => block(builder, 1, () => builder.addLiteral('--')),
} satisfies Record<string, Formatter>

const ONE = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
const TWO = { leadingLineBreaks: 2, trailingLineBreaks: 2 }
const selectors = [
  { selector: 'h1', format: 'underlined', options: { sign: '=' } },
  { selector: 'h2', format: 'underlined', options: { sign: '-' } },
  { selector: 'p', format: 'paragraph', options: ONE },
  { selector: 'table', format: 'block', options: TWO },
  { selector: 'td', format: 'inline' },
  { selector: 'hr', format: 'signature' },
  { selector: 'a', format: 'address' },
  { selector: 'a.value', format: 'anchor', options: { linkBrackets: false } },
  { selector: 'table.brand', format: 'skip' },
  { selector: 'span.between', format: 'skip' },
  { selector: 'table.fact', format: 'labeled' },
  { selector: 'table.total', format: 'labeled' },
  { selector: 'table.goods', format: 'goods' },
  { selector: 'p.detail', format: 'detail' },
  { selector: 'p.typed', format: 'typed' },
  { selector: 'p.from', format: 'from' },
]

/** The text part of a mail, from its HTML part. */
export const plainText = (html: string): string =>
  toPlainText(html, { formatters, selectors }).replaceAll('\u00A0', ' ').trim()
