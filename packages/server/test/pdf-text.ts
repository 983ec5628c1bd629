import { extractText, getDocumentProxy } from 'unpdf'

/** What a PDF says, page by page, spaces and line breaks as one space. */
export async function textOfPdf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}
