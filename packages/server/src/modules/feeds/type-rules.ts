import { type Column, type Format, LONGEST_TEXT } from './formats/format.ts'
import { quoted } from './typed-rows.ts'

export const DECIMALS = 2
/** The greatest number if a column names no other. It fits every column of the tables that feeds fill. */
export const GREATEST = { integer: 2_000_000_000, decimal: 99_999_999 }
/** A bigint holds any number of this many digits. */
const LONGEST_INTEGER = 18
const LONGEST_DECIMAL = 26

/** One way in which the text of a field can be wrong: a condition of SQL over `v`, and the sentence for it. */
type TypeRule = { bad: string; reason: string }

/**
 * The checks of a column, in order. The first that fails is reported. An empty field is only checked for whether it may
 * be empty. The conditions are written as a CASE, so that a later one may rely on the earlier ones.
 */
function typeRules(column: Column): TypeRule[] {
  const { oneOf } = column
  const rules = formRules(column)
  if (oneOf)
    rules.push({
      bad: `v not in (${oneOf.map(quoted).join(', ')})`,
      reason: `This must be one of ${oneOf.filter(Boolean).join(', ')}.`,
    })
  return rules
}

function formRules(column: Column): TypeRule[] {
  switch (column.type) {
    case 'integer':
      return [
        { bad: `v !~ '^-?[0-9]+$' or length(v) > ${LONGEST_INTEGER}`, reason: 'This is not a whole number.' },
        ...rangeRules(column, 'bigint', GREATEST.integer),
      ]
    case 'decimal':
      return decimalRules(column)
    case 'day':
      return [{ bad: 'not feed_is_day(v)', reason: 'This is not a date such as 2026-11-20.' }]
    case 'time':
      return [{ bad: `v !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`, reason: 'This is not a time such as 14:30.' }]
    case 'instant':
      return [
        {
          bad: 'not feed_is_instant(v)',
          reason: 'This is not an instant with its zone, such as 2026-11-20T14:30:00Z.',
        },
      ]
    case 'yes-no':
      return [{ bad: `v not in ('Y', 'N')`, reason: 'This must be Y or N.' }]
    case 'weekdays':
      return [{ bad: `v !~ '^[0-6]([|][0-6])*$'`, reason: 'These are not weekdays such as 1|3|5, 0 being Sunday.' }]
    case 'list':
      return [{ bad: `'|' || v || '|' like '%||%'`, reason: 'One of the values between | is empty.' }, longest(column)]
    case 'pairs':
      return [
        {
          bad: `v !~ '^[^|=]+=[^|]*([|][^|=]+=[^|]*)*$'`,
          reason: 'These are not pairs such as Thickness=5 mm|Finish=Matte.',
        },
        longest(column),
      ]
    case 'text':
      return [
        longest(column),
        ...((column.max ?? LONGEST_TEXT) <= LONGEST_TEXT ? [oneLine] : []),
        ...(column.printable ? [printable] : []),
      ]
  }
}

/** Only long texts have lines. In other columns, a line break means that a quote was not closed. */
const oneLine: TypeRule = { bad: 'strpos(v, chr(10)) > 0', reason: 'This has a line break.' }
/** The characters that `oneLine` of the contract corrects in texts from users. */
const printable: TypeRule = {
  bad: String.raw`v ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]'`,
  reason: 'This has a sign that cannot be printed.',
}
const longest = ({ max = LONGEST_TEXT }: Column): TypeRule => ({
  bad: `length(v) > ${max}`,
  reason: `This is longer than ${max} characters.`,
})

function decimalRules(column: Column): TypeRule[] {
  const { scale = DECIMALS } = column
  return [
    // Counted repetitions ({1,15}) make PostgreSQL's expressions ten times as slow: measured on 700,000 prices.
    {
      bad: `v !~ '^-?([0-9]+[.]?[0-9]*|[.][0-9]+)$' or length(v) > ${LONGEST_DECIMAL}`,
      reason: 'This is not a number such as 1234.50.',
    },
    // Zeros at the end do not matter.
    { bad: `trunc(v::numeric, ${scale}) <> v::numeric`, reason: `This has more than ${scale} decimals.` },
    ...rangeRules(column, 'numeric', GREATEST.decimal),
  ]
}

function rangeRules({ min = 0, max }: Column, type: 'bigint' | 'numeric', greatest: number): TypeRule[] {
  return [
    { bad: `v::${type} < ${min}`, reason: min === 0 ? 'This cannot be negative.' : `This is less than ${min}.` },
    { bad: `v::${type} > ${max ?? greatest}`, reason: `This is more than ${max ?? greatest}.` },
  ]
}

/** SQL: the sentence that says why column `name` of a staged line `l` is wrong, or null. */
export function reasonSql(name: string, column: Column): string {
  const field = `l."${name}"`
  const whens = typeRules(column).map(
    ({ bad, reason }) => `when ${bad.replace(/\bv\b/g, field)} then ${quoted(reason)}`,
  )
  const empty = `when ${field} = '' then ${column.required ? quoted('This is required.') : 'null'}`
  return `case ${[empty, ...whens].join(' ')} end`
}

/** SQL: the triples (column, reason, value) of a staged line `l`, for the columns that the file has. */
export const reasonsSql = ({ columns }: Format, present: string[]) =>
  present.map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`No column ${name}`)
    return `(${quoted(name)}, ${reasonSql(name, column)}, l."${name}")`
  })
