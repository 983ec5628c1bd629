import { groupedDigits } from '@sidemark/contract/rules/spoken'
import type { FileResult } from './import-file.ts'
import type { Progress } from './take-file.ts'

/** Milliseconds between two updates of the progress. */
const PACE = 200
const number = (value: number) => groupedDigits(String(value))

/** Shows one line for each file. The line is updated while the file is read, if the terminal can do that. */
export function terminalProgress(out: NodeJS.WriteStream) {
  let last = 0
  const renew = (text: string) => out.write(`\r\u001B[K${text}`)
  return {
    onProgress({ feed, step, bytes, bytesTotal, rows, merged }: Progress) {
      if (!out.isTTY || (step !== 'checking' && Date.now() - last < PACE)) return
      last = Date.now()
      const share = bytesTotal === 0 ? 100 : Math.floor((bytes / bytesTotal) * 100)
      renew(
        `  ${feed.padEnd(22)} ${step} ${step === 'reading' ? `${share} %, ` : ''}${merged === undefined ? '' : `${number(merged)} of `}${number(rows)} rows`,
      )
    },
    onFile(result: FileResult) {
      if (out.isTTY) renew('')
      out.write(`  ${lineFor(result)}\n`)
    },
  }
}

function lineFor(result: FileResult): string {
  const feed = result.feed.padEnd(22)
  if (result.status === 'skipped') return `${feed} skipped: the same file as last time`
  if (result.status === 'failed') return `${feed} FAILED: ${result.note}`
  const refused =
    result.rowsRefused > 0 ? `, ${number(result.rowsRefused)} REFUSED: npm run feeds -- refusals ${result.runId}` : ''
  return `${feed} ${number(result.rowsRead)} read, ${number(result.rowsApplied)} applied, ${number(result.changed)} changed${refused} (${result.seconds.toFixed(1)} s)`
}
