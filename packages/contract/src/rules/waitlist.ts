/** The reasons why an act on a waitlist for stock that others hold is refused, in sentences for the screen. */
export const waitlistSentences = {
  noSuchLot: 'This lot is no longer available.',
  canBeHeldNow: 'This quantity can be held right now, so there is no need to wait.',
  inLineAlready: 'You are already in line for this.',
  full: 'The line for this item is full.',
  notYourTurn: 'It is not your turn yet.',
  leftBefore: 'You have left this line.',
  offerHasRunOut: 'This offer has expired, and so has your place in line.',
  isHoldAlready: 'This place in line was already turned into a hold.',
}
