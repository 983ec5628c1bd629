/** A Markdown table; the first column is text, the others numbers. */
export function table(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, place) => (place === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
export const whole = (value: number) => (Number.isFinite(value) ? grouped.format(value) : 'n/a')
export const share = (part: number, of: number) => (of > 0 ? `${Math.round((part / of) * 100)} %` : 'n/a')
export const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
