/** Why a message to the ERP cannot be sent again or left out. */
export const erpRefusals = {
  none: 'There is no such message.',
  sent: 'The ERP has this message already.',
  skipped: 'A colleague has left this message out a moment ago.',
}
