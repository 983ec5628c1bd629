/** A place that is not American English, or not in a US format. */
type Fault = { line: number; found: string }

const MONTHS = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
const words = [
  'acknowledgement',
  'ageing',
  'analys(?:e|ed|ing)',
  'apologis',
  'artefact',
  'authoris',
  'behaviour',
  'cancell(?:ed|ing)',
  'catalogue',
  'centre',
  'cheque',
  'colour',
  'customis',
  'defence',
  'e-mail',
  'enquir',
  'favour',
  'fibre',
  'flavour',
  'grey',
  'honour',
  'instalment',
  'judgement',
  'labell(?:ed|ing)',
  'labour',
  'licence',
  'minimis',
  'modell(?:ed|ing)',
  'mould',
  'neighbour',
  'normalis',
  'optimis(?:e|ed|ing|ation)',
  'organis',
  'prioritis',
  'recognis',
  'summaris',
  'synchronis',
  'travell(?:ed|ing)',
  'whilst',
]

/** Names of fields, files and codes stay as they are. They touch a quote, a dot, a slash or the like. */
const BRITISH = new RegExp(`(?<![\\w'"\`./#:{$*-])(?:${words.join('|')})[a-z]*(?![\\w'"\`:(/=-]|\\.\\w)`, 'gi')
const BRITISH_DAY = new RegExp(`(?<![\\w:.-])\\d{1,2} ${MONTHS}\\b`, 'g')
/** A time such as 16:30. A countdown has a third part, and AM or PM makes a time American. */
const CLOCK_OF_24 = /(?<![\d:T-])(?:[01]?\d|2[0-3]):[0-5]\d(?!:?\d| ?[AP]M)/g
const LOCALE = /(?:Intl\.\w+|toLocale\w*|localeCompare)\([^)]*?['"`][a-z]{2}(?:-[A-Z]{2})?['"`]/g
/** SQL that writes a day or a time for people. The contract's functions do that. */
const SQL_TIME = /to_char\([^)]*'[^']*(?:HH12|AM|Mon|Dy|Day)[^']*'/g

const COMMENT = /^\s*(?:\*|\/\*|--|\/\/)(.*)|\s\/\/ (.*)/
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`\n]*`/g
/** Sources whose strings people read. */
const READ_BY_PEOPLE =
  /^packages\/(?:web\/src\/texts|contract\/src\/rules|demo\/src\/content|server\/src\/modules\/[\w/-]*(?:mails?|documents|acknowledgement))/
const isTest = (path: string) => /\.(?:test|spec)\.ts$|^e2e\/|\/test\//.test(path)
const isDocument = (path: string) => /\.(?:md|html)$/.test(path)

/** Finds words, days, times and locales in a file that its American readers would not write. */
export function foreignEnglish(path: string, text: string): Fault[] {
  return text.split('\n').flatMap((line, place) => {
    // A string with a space is a sentence. Others are codes and names.
    const strings = isDocument(path)
      ? []
      : Array.from(line.matchAll(STRING), ([whole]) => whole.slice(1, -1)).filter((words) => words.includes(' '))
    const [, comment = '', after = ''] = COMMENT.exec(line) ?? []
    const prose = isDocument(path) ? [line] : [...strings, comment, after]
    const found = [
      ...prose.flatMap((words) => [...words.matchAll(BRITISH), ...words.matchAll(BRITISH_DAY)]),
      ...(READ_BY_PEOPLE.test(path) && !isTest(path)
        ? strings.flatMap((words) => [...words.matchAll(CLOCK_OF_24)])
        : []),
      ...(isTest(path) || isDocument(path) ? [] : [...line.matchAll(LOCALE), ...line.matchAll(SQL_TIME)]),
    ]
    return found.map(([words]) => ({ line: place + 1, found: words.trim() }))
  })
}

const LETTERS_OF_QUANTITY = String.raw`(?:\w+\??\.)*(?:quantity|qty[A-Z]\w*|newQty|largest)`
/** A quantity before its unit as the wire has it, in a sentence: four decimals, and no commas. */
const RAW_QUANTITY = new RegExp(
  [
    String.raw`\$\{${LETTERS_OF_QUANTITY}\}[ \u00a0]\$\{[\w.]*(?:UMCode|unit)\}`,
    String.raw`\bspoken\(${LETTERS_OF_QUANTITY}\)`,
    String.raw`(?<![$=])\{(?:\w+\??\.)+(?:quantity|qty[A-Z]\w*|newQty)\}(?:[ \u00a0]|\{' '\}|&nbsp;)`,
    String.raw`\bt\([^()]*\bquantity: (?:\w+\??\.)+\w+(?= ?[,}])`,
  ].join('|'),
  'g',
)
/** A count before a word that is wrong for one: "1 lines". */
const ALWAYS_PLURAL =
  /(?:\{(?:count|rows|items|lines|days|pieces)\}|\$\{[^{}]*(?:\.length|[cC]ount)\}) (?!(?:is|was|has|as) )(?:[a-z]+ )?[a-z]{2,}s\b/g
/** A text or a sentence with another form for one, or with a number that is never one. */
const HAS_FORM_FOR_ONE = /\bone: |\bother: |=== 1\b|> 1\b/

/** Finds quantities that a reader would see with the decimals of the wire, and not rounded to two. */
export const rawQuantities = (text: string): Fault[] => foundIn(text, RAW_QUANTITY)

/** Finds counts before a plural in texts without a form for one. */
export const alwaysPlural = (text: string): Fault[] =>
  foundIn(text, ALWAYS_PLURAL).filter(({ line }) => !HAS_FORM_FOR_ONE.test(text.split('\n')[line - 1] ?? ''))

const foundIn = (text: string, pattern: RegExp): Fault[] =>
  text
    .split('\n')
    .flatMap((line, place) =>
      COMMENT.test(line)
        ? []
        : Array.from(line.matchAll(pattern), ([words]) => ({ line: place + 1, found: words.trim() })),
    )
