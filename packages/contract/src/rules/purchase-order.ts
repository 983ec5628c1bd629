import type { UserClaims } from './claims.ts'

type PurchaseOrderClaims = Pick<UserClaims, 'poRequired' | 'smRequired' | 'purchaseOrderRequired'>

/**
 * The legacy letters that require a purchase order, and those that require a sidemark. Requirements.
 */
const PURCHASE_ORDER_LETTERS = 'BYPXZ'
const SIDEMARK_LETTERS = 'BSYZ'

const isLetterOf = (letters: string, letter: string) => letter !== '' && letters.includes(letter)

/** Tells whether an order must have a purchase order number, by the claim or by the legacy letter. */
export const requiresPurchaseOrder = ({ poRequired, purchaseOrderRequired }: PurchaseOrderClaims) =>
  poRequired || isLetterOf(PURCHASE_ORDER_LETTERS, purchaseOrderRequired)

/** Tells whether an order must have a sidemark, by the claim or by the legacy letter. */
export const requiresSidemark = ({ smRequired, purchaseOrderRequired }: PurchaseOrderClaims) =>
  smRequired || isLetterOf(SIDEMARK_LETTERS, purchaseOrderRequired)

/** `#` is a digit, `@` a letter and `*` any character. Other characters are literal. Trade T-10.2. */
const isOf: Record<string, (character: string) => boolean> = {
  '#': (character) => /^[0-9]$/.test(character),
  '@': (character) => /^\p{L}$/u.test(character),
  '*': () => true,
}

/**
 * Tells whether a purchase order number has the form that the distributor and the customer agreed on. Without a
 * template, any form is accepted.
 */
export function matchesTemplate(template: string, purchaseOrder: string): boolean {
  if (template === '') return true
  const pattern = [...template]
  const characters = [...purchaseOrder]
  return (
    pattern.length === characters.length &&
    pattern.every((mark, index) => (isOf[mark] ?? ((character: string) => character === mark))(characters[index] ?? ''))
  )
}

/** Returns an example of the template's form: `PO-#####` → `PO-12345`. */
export function templateExample(template: string): string {
  let digit = 0
  let letter = 0
  return [...template]
    .map((mark) => {
      if (mark === '#') return String(++digit % 10)
      if (mark === '@') return String.fromCodePoint(65 + (letter++ % 26))
      return mark === '*' ? 'X' : mark
    })
    .join('')
}
