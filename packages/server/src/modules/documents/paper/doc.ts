import type PDFDocument from 'pdfkit'

/** A PDF document of pdfkit that is being written. */
export type Doc = InstanceType<typeof PDFDocument>
