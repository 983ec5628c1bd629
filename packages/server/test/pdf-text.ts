import { extractText, getDocumentProxy } from 'unpdf'

/** A piece of text with its position, in points from the left and from the top of its page to its baseline. */
export type Placed = { page: number; text: string; x: number; y: number; width: number }

/** Every piece of text of a PDF with its position. */
export async function placesInPdf(bytes: Buffer): Promise<Placed[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const page = await pdf.getPage(at + 1)
    const [, , , height = 0] = page.view
    const { items } = await page.getTextContent()
    return items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              page: at + 1,
              text: item.str,
              x: Number(item.transform[4]),
              y: height - Number(item.transform[5]),
              width: item.width,
            },
          ]
        : [],
    )
  })
  return (await Promise.all(pages)).flat()
}

/** The text of a PDF, page by page. Spaces and line breaks are one space. */
export async function textOfPdf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}
