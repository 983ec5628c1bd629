import { type Column, type Format, LONGEST_TEXT } from './formats/format.ts'
import { DECIMALS, GREATEST } from './type-rules.ts'

const types: Record<Column['type'], string> = {
  text: 'text',
  integer: 'whole number',
  decimal: 'number',
  day: 'date',
  time: 'time',
  instant: 'instant',
  'yes-no': 'Y or N',
  weekdays: 'weekdays',
  list: 'list',
  pairs: 'pairs',
}

/**
 * The page of a feed in docs/feeds. It is made from the same description as the importer uses, so the two cannot
 * differ.
 */
export function pageOf(format: Format): string {
  const { title, name, means, rules = [], columns } = format
  const entries = Object.entries(columns)
  const keys = entries.filter(([, { key }]) => key).map(([column]) => `\`${column}\``)
  return `# ${title}

File \`${name}.csv\`. ${means}

A row is named by ${keys.join(', ')}: a second row of the same name in one file is refused, and a row that is known is changed.
${rules.map((rule) => `\n${rule}\n`).join('')}
| column | type | required | meaning | refused |
|---|---|---|---|---|
${entries.map(([column, about]) => row(column, about)).join('\n')}

Example:

\`\`\`csv
${entries.map(([column]) => column).join(',')}
${entries.map(([, { example }]) => csvField(example)).join(',')}
\`\`\`

How types are written, and how files are imported: [README](README.md). This page is made from
\`packages/server/src/modules/feeds/formats/${name}.ts\` by \`npm run feeds -- pages\`.
`
}

function row(name: string, column: Column) {
  const cells = [`\`${name}\``, typeOf(column), column.required ? 'yes' : '', meaningOf(column), column.rule ?? '']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function typeOf(column: Column) {
  const { type, oneOf, max, min, scale = DECIMALS } = column
  if (oneOf)
    return oneOf
      .filter(Boolean)
      .map((value) => `\`${value}\``)
      .join(', ')
  if (type === 'text' || type === 'list' || type === 'pairs')
    return `${types[type]}, at most ${max ?? LONGEST_TEXT} characters`
  if (type !== 'integer' && type !== 'decimal') return types[type]
  return [
    types[type],
    ...(type === 'decimal' ? [`${scale} decimals`] : []),
    `${min ?? 0} to ${max ?? GREATEST[type]}`,
  ].join(', ')
}

function meaningOf({ means, refers, default: fallback }: Column) {
  const [feed, column] = refers?.split('.') ?? []
  const known = feed ? ` A ${String(column).replaceAll('_', ' ')} of [${feed}](${feed}.md).` : ''
  return `${means}${known}${fallback ? ` Empty: \`${fallback}\`.` : ''}`
}

const csvField = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** The list of feeds in docs/feeds/README.md, between its marks. */
const tableOf = (formats: readonly Format[]): string =>
  [
    '| file | a row is |',
    '|---|---|',
    ...formats.map(({ name, means }) => `| [\`${name}.csv\`](${name}.md) | ${means} |`),
  ].join('\n')

const TABLE_MARKS = ['<!-- feeds -->', '<!-- /feeds -->'] as const

/** The README with its table of feeds updated. */
export function readmeWith(readme: string, formats: readonly Format[]): string {
  const [begin, end] = TABLE_MARKS.map((mark) => readme.indexOf(mark))
  if (begin === undefined || end === undefined || begin < 0 || end < begin)
    throw new Error(`docs/feeds/README.md has lost its marks ${TABLE_MARKS.join(' … ')}`)
  return `${readme.slice(0, begin + TABLE_MARKS[0].length)}\n${tableOf(formats)}\n${readme.slice(end)}`
}
