import { groupedDigits } from '@sidemark/contract/rules/spoken'

/** A Markdown table; the first column is text, the others numbers. */
export function table(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, place) => (place === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

export const whole = (value: number) => (Number.isFinite(value) ? groupedDigits(value.toFixed(0)) : 'n/a')
export const share = (part: number, of: number) => (of > 0 ? `${Math.round((part / of) * 100)} %` : 'n/a')
export const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
