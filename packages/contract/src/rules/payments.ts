import { dayText, monthAndYear } from './day.ts'

/** The reasons why a scheduled payment can no longer be canceled or moved. */
export const paymentRefusals = {
  charged: 'This payment is no longer scheduled: it has already been charged. Payment History shows what came of it.',
  canceled: 'This payment is already canceled.',
}

/** Why what the gateway and the portal do not agree about cannot be settled. */
export const findingRefusals = {
  none: 'There is no such difference.',
  settled: 'A colleague has settled this a moment ago.',
}

/** What can be wrong on an invoice. Trade 2.13, moonshot 8. */
export const disputeReasons = ['price', 'quantity', 'damage', 'return', 'freight', 'other'] as const
export type DisputeReason = (typeof disputeReasons)[number]
/** Why an invoice cannot be disputed, or an answer not be given. Amounts are ready to be read. */
export const disputeRefusals = {
  memo: 'A credit memo cannot be disputed. Please call us.',
  noLine: (line: number) => `Line ${line} is not on this invoice any more. Please check the invoice again.`,
  twice: 'This is disputed already. Withdraw that dispute first, or wait for our answer.',
  tooMuch: (most: string) => `The amount is at most ${most}.`,
  notAboveZero: 'Enter an amount above zero.',
  noNote: 'Enter what is wrong.',
  none: 'There is no such dispute.',
  settled: 'This dispute has been settled already.',
}

/** Why a payment pays less than what is due. */
export const shortReasons = ['part', ...disputeReasons] as const
export type ShortReason = (typeof shortReasons)[number]
/** The reasons, as people choose and read them. */
export const shortReasonWords: Record<ShortReason, string> = {
  part: 'Part payment',
  price: 'Wrong price',
  quantity: 'Short or wrong quantity',
  damage: 'Damaged or defective',
  return: 'Returned goods',
  freight: 'Freight or charges',
  other: 'Another reason',
}

/** What is wrong with an amount to pay, for screens and for the server. Amounts are ready to be read. */
export const amountRefusals = {
  inAnother: (invoice: string, left: string) =>
    `Another payment is under way for invoice ${invoice}. ${left} is left to pay.`,
  tooMuch: (invoice: string, open: string) => `Only ${open} is due on invoice ${invoice}.`,
  tooMuchCredit: (memo: string, open: string) => `Credit memo ${memo} has only ${open} left.`,
  wrongSign: 'Enter an amount above zero, or for a credit memo one below zero.',
  noReason: (invoice: string) => `Choose why you pay less than what is due on invoice ${invoice}.`,
  notAboveZero: 'The total must be above zero. Choose more invoices or fewer credit memos.',
  dayNotAboveZero: (day: string) =>
    `What you pay on ${dayText(day)} must be above zero. Choose more invoices or fewer credit memos for that day.`,
  noSuchCredit: (left: string) => `There is ${left} of credit on account left to use.`,
}

/** The refusals of a payment that is begun. */
export const payingRefusals = {
  ...amountRefusals,
  disabled: 'Payments are switched off in this portal. Please call us.',
  noGateway: 'This portal takes no cards and no bank accounts at the moment. Please call us.',
  twice: (invoice: string) => `Invoice ${invoice} is chosen twice.`,
  unknown: (invoice: string) => `There is no invoice ${invoice} in this account.`,
  notDue: (invoice: string) => `Nothing is due on invoice ${invoice} any more.`,
  begunBefore: (invoice: string) =>
    `You have begun another payment of invoice ${invoice}. Finish it or cancel it first.`,
  totalChanged: (total: string) =>
    `The total is ${total} now, because an invoice, a discount, a surcharge or your credit has changed. Check it and pay again.`,
  expires: (method: string, month: string) =>
    `${method} expires at the end of ${monthAndYear(month)}. Choose an earlier day or another way to pay.`,
  methodGone: 'This way to pay was removed a moment ago. Choose another one.',
  nothingLeft: 'Nothing is left to pay on the invoices of this payment. Cancel it instead.',
  beingCharged: (method: string) => `A payment with ${method} is being charged right now. Try again in a few minutes.`,
  removesMore: (method: string, removal: string) =>
    removal === ''
      ? `${method} has nothing to pay any more. Remove it again if you still want to.`
      : `${removal} Remove ${method} again if that is right.`,
  unreachable: 'The payment page cannot be reached right now. Please try again in a few minutes.',
  /** Somebody may have paid on the page that is to be closed. */
  unsure:
    'The payment page cannot be reached right now, so we do not know whether this payment was made. Please try again in a few minutes.',
}

/** What the removal of a payment method does besides. `next` is its next payment; its amount is ready to be read. */
export const removalSentences = {
  cancels: (payments: number, next: { day: string; amount: string }) =>
    payments === 1
      ? `This cancels its scheduled payment of ${next.amount} on ${dayText(next.day)}. The invoices stay due.`
      : `This cancels its ${payments} scheduled payments. The next one is ${next.amount} on ${dayText(next.day)}. The invoices stay due.`,
  stopsAutopay: 'This turns off autopay.',
}
