import { indented, oneLine } from '@sidemark/contract/rules/plain-text'
import type { Letter, LetterLine, Sender } from './letter.ts'

/** The text part of a mail. A text that somebody typed is indented, so that it cannot look like a line of the mail. */
export function letterText(letter: Letter, { brand, branch, choices }: Sender): string {
  const {
    title,
    opening,
    message,
    facts = [],
    place,
    sections = [],
    totals = [],
    action,
    closing = [],
    reason,
  } = letter
  const blocks = [
    [title, '='.repeat(title.length)],
    ...opening.map((text) => [text]),
    message ? [`${message.from}:`, `    ${indented(message.text)}`] : [],
    facts.map(({ label, value, href }) => `${label}: ${indented(value)}${href ? ` ${href}` : ''}`),
    place ? [place.title, ...place.lines, ...place.links.map(({ text, href }) => `${text}: ${href}`)] : [],
    ...sections.flatMap(({ title: heading, lines, more }) => [
      [heading, '-'.repeat(heading.length)],
      ...lines.map(lineText),
      [more].filter(Boolean),
    ]),
    totals.map(({ label, amount }) => `${label}: ${amount}`),
    action ? [`${action.text}: ${action.href}`] : [],
    ...closing.map((text) => [text]),
    ['--', brand.name, ...branch, reason, ...(choices ? [`${choices.text}: ${choices.href}`] : [])],
  ]
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return text.join('\n\n').replaceAll('\u00A0', ' ')
}

const lineText = ({ name, code, details, quantity, amount }: LetterLine): string[] => [
  oneLine(name),
  `    ${[code, quantity, amount].filter(Boolean).join(' · ')}`,
  ...details.map(({ text }) => `    ${indented(text, '        ')}`),
]
