import { t } from '#platform/texts.ts'

/** Bytes of a file that are taken: as the contract has it. */
const LARGEST = 1_500_000

/** A file's bytes as base64, or why they cannot be had. What stands in it the server reads: CSV in any encoding, or a workbook. */
export async function fileAsText(file: File): Promise<{ base64: string; problem: string }> {
  const { name } = file
  if (file.size > LARGEST) return { base64: '', problem: t('quick.fileTooLarge', { name }) }
  if (file.size === 0) return { base64: '', problem: t('quick.fileEmpty', { name }) }
  try {
    return { base64: await base64Of(file), problem: '' }
  } catch (error) {
    console.info('A file could not be read', error)
    return { base64: '', problem: t('quick.fileUnread', { name }) }
  }
}

const base64Of = (file: File) => new Promise<string>((resolve, reject) => {
  const reader = new FileReader()
  reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')))
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''))
  reader.readAsDataURL(file)
})
