import type { Doc } from './doc.ts'

type Element = ReturnType<Doc['struct']>

/**
 * The parts of the document that a screen reader reads, in their order: headings, paragraphs, and the table with its
 * rows and cells. Everything else is ornament.
 */
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
      // The row is written out at once. With 12,000 rows at the end, the thread would be busy for too long.
      row.end()
    },
    /** Draws things that a screen reader skips: lines, tints, and texts that every page repeats. */
    ornament: (draw: () => void) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    end: () => root.end(),
  }
}
