import type { Doc } from './pen.ts'

type Element = ReturnType<Doc['struct']>

/** What a screen reader reads, in its order: headings, paragraphs, the table with its rows and cells. The rest is ornament. */
export type Tags = ReturnType<typeof tagsOf>

export function tagsOf(doc: Doc) {
  const root = doc.struct('Document')
  doc.addStructure(root)

  const into = (parent: Element, type: string, draw: () => void, scope?: 'Column') => {
    const content = doc.markStructureContent(type)
    draw()
    doc.endMarkedContent()
    // `scope` is in pdfkit since 0.17, but not in its types.
    parent.add(doc.struct(type, (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions, [content]))
  }
  const within = (parent: Element, type: string) => {
    const element = doc.struct(type)
    parent.add(element)
    return element
  }
  let table: Element | undefined

  return {
    text: (type: 'H1' | 'H2' | 'P', draw: () => void) => into(root, type, draw),
    picture: (alt: string, draw: () => void) => {
      const content = doc.markStructureContent('Figure')
      draw()
      doc.endMarkedContent()
      root.add(doc.struct('Figure', { alt }, [content]))
    },
    /** Draws a row of the table, handing `drawRow` a way to write each cell. */
    row: (type: 'TH' | 'TD', drawRow: (cell: (draw: () => void) => void) => void) => {
      table ??= within(root, 'Table')
      const row = within(table, 'TR')
      drawRow((draw) => into(row, type, draw, type === 'TH' ? 'Column' : undefined))
      // Written out now: of 12,000 rows that wait for the end no thread should have to think.
      row.end()
    },
    /** Lines, tints, and what each page repeats. */
    ornament: (draw: () => void) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    end: () => root.end(),
  }
}
