import { expect, test } from 'vitest'
import { returnText } from './payment-words.ts'
import { returnReason } from './return-reasons.ts'

test.for([
  ['R01', 'Insufficient funds', 'There was not enough money in the bank account.'],
  // The ERP's file writes it with an underscore, and the gateways' port does not.
  ['insufficient_funds', 'Insufficient funds', 'There was not enough money or credit for it.'],
  ['insufficient-funds', 'Insufficient funds', 'There was not enough money or credit for it.'],
  ['chargeback', 'Charge disputed', 'The charge was disputed at the bank that issued the card.'],
  ['R99', 'R99', 'The bank gave this reason: R99.'],
  ['', '', 'The bank gave no reason.'],
] as const)('the return code "%s" is said in words and in a sentence', ([code, words, sentence]) => {
  expect([returnText(code), returnReason(code).why]).toEqual([words, sentence])
})
