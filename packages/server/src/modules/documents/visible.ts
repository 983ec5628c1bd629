import type { Ageing, InvoicedOrder, Order, Payment, Quote, Statement } from '@sidemark/contract'
import type { z } from 'zod'

/*
 * The data of papers, as the reader may see it. Fields that the reader has no right to are absent. A paper is made only
 * from these replies, so it cannot show more than the screen.
 */
export type VisibleOrder = z.output<typeof Order>
export type VisibleInvoice = z.output<typeof InvoicedOrder>
export type VisiblePayment = z.output<typeof Payment>
export type VisibleQuote = z.output<typeof Quote>
export type VisibleStatement = z.output<typeof Statement>
export type VisibleAgeing = z.output<typeof Ageing>
