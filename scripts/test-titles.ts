/** A line that opens a block of tests or ends the rows of a table test: indentation, word if any, title. Rows stand between `test.for([` and `])('title'`. */
const opening = /^( *)(?:(test|it|describe)\b.*?|\][^('"`]*\)*)\((['"`])((?:\\.|(?!\3).)+)\3,/
const rows = /^( *)(test|it|describe)(\.\w+)*\.(for|each)\(/

/**
 * Every test of a source by its full name, `describe › test`. A title with a value in it (`$field`, `%s`, `${sku}`) stands with the place for the value.
 * Reads the lines as the formatter leaves them: nesting is indentation.
 */
export function testTitles(source: string): string[] {
  const open: { indent: number; title: string }[] = []
  const titles: string[] = []
  let table = ''
  for (const line of source.split('\n')) {
    if (rows.test(line)) table = line
    const [, blanks = '', word, , title] = opening.exec(line) ?? []
    if (title === undefined) continue
    const path = [...open.filter(({ indent }) => indent < blanks.length), { indent: blanks.length, title: title.replaceAll(/\\(['"`])/g, '$1') }]
    const opener = word ? line.trimStart() : table.trimStart()
    if (/^(describe\b|test\.describe\b)/.test(opener)) open.splice(0, Infinity, ...path)
    else titles.push(path.map((block) => block.title).join(' › '))
  }
  return titles
}
