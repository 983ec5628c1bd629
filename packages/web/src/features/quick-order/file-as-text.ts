import { t } from '#platform/text/texts.ts'

/** The largest file in bytes, as in the contract. */
const LARGEST = 1_500_000

/**
 * Returns a file's bytes as base64, or the reason why they cannot be read. The server reads the content: CSV in any
 * encoding, or a workbook.
 */
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

const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')))
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    )
    reader.readAsDataURL(file)
  })
