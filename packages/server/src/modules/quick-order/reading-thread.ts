import { parentPort } from 'node:worker_threads'
import type { PastedLine } from '@sidemark/contract/rules/pasted/line'
import { pastedLines } from '@sidemark/contract/rules/pasted/lines'
import { pasteProblem } from '@sidemark/contract/rules/pasted/bounds'
import { Problem } from '@sidemark/contract/rules/problems'
import { uploadedText } from './uploaded-text.ts'

/** What is read: pasted text, or a file in base64. */
export type Reading = { text: string } | { file: string }
/** The lines and the sheets of the file that were not read. */
export type Read = { lines: PastedLine[]; otherSheets: string[] }
/** refused: the sentence for the user. error: what stopped the reading. */
export type ReadingAnswer = { read: Read } | { refused: string } | { error: string }

async function readOf(reading: Reading): Promise<Read> {
  const { text, otherSheets } =
    'text' in reading
      ? { text: reading.text, otherSheets: [] }
      : await uploadedText(Buffer.from(reading.file, 'base64'))
  const problem = pasteProblem(text)
  if (problem !== '') throw new Problem('refused', problem)
  return { lines: pastedLines(text), otherSheets }
}

parentPort?.on('message', (reading: Reading) => {
  const answer = (said: ReadingAnswer) => parentPort?.postMessage(said)
  void readOf(reading).then(
    (read) => answer({ read }),
    (error: unknown) =>
      answer(
        error instanceof Problem
          ? { refused: error.message }
          : { error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
  )
})
