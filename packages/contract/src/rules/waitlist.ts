/** The reasons why an act on a waitlist for stock that others hold is refused, in sentences for the screen. */
export const waitlistSentences = {
  noSuchLot: 'This lot is not there any more.',
  canBeHeldNow: 'This much can be held now; there is no need to wait.',
  inLineAlready: 'You are in line for this already.',
  full: 'The line for this item is full.',
  notYourTurn: 'It is not your turn yet.',
  leftBefore: 'You have left this line.',
  offerHasRunOut: 'This offer has run out, and with it the place in line.',
  isHoldAlready: 'This place was turned into a hold already.',
}
