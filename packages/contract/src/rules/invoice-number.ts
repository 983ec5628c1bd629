import { oneLine } from './plain-text.ts'

/** Characters of an invoice number at most. */
export const LONGEST_INVOICE_NUMBER = 40

/** Whether an invoice can have this number: an ERP gives it any text of one line, such as `INV 10/01 #5`. The feed of invoices brings no other. */
export const isInvoiceNumber = (text: string): boolean => text !== '' && text.length <= LONGEST_INVOICE_NUMBER && oneLine(text) === text
