/** The reasons why a scheduled payment can no longer be canceled or moved. */
export const paymentRefusals = {
  charged: 'This payment is no longer scheduled: it has already been charged. Payment History shows what came of it.',
  canceled: 'This payment is already canceled.',
}
