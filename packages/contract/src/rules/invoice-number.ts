import { oneLine } from './plain-text.ts'

/** The most characters of an invoice number. */
export const LONGEST_INVOICE_NUMBER = 40

/**
 * Tells whether an invoice can have this number. An ERP can use any text of one line, such as `INV 10/01 #5`. The feed
 * of invoices accepts no other.
 */
export const isInvoiceNumber = (text: string): boolean =>
  text !== '' && text.length <= LONGEST_INVOICE_NUMBER && oneLine(text) === text
