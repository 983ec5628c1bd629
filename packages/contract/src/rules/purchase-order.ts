import type { UserClaims } from '../claims.ts'

type PurchaseOrderClaims = Pick<UserClaims, 'poRequired' | 'smRequired' | 'purchaseOrderRequired'>

/** Legacy letters that ask for a purchase order, and those that ask for a sidemark. Specification 5. */
const PURCHASE_ORDER_LETTERS = 'BYPXZ'
const SIDEMARK_LETTERS = 'BSYZ'

const isLetterOf = (letters: string, letter: string) => letter !== '' && letters.includes(letter)

/** Whether an order must carry a purchase order number: by claim, or by the legacy letter. */
export const requiresPurchaseOrder = ({ poRequired, purchaseOrderRequired }: PurchaseOrderClaims) =>
  poRequired || isLetterOf(PURCHASE_ORDER_LETTERS, purchaseOrderRequired)

/** Whether an order must carry a sidemark: by claim, or by the legacy letter. */
export const requiresSidemark = ({ smRequired, purchaseOrderRequired }: PurchaseOrderClaims) =>
  smRequired || isLetterOf(SIDEMARK_LETTERS, purchaseOrderRequired)

/** `#` a digit, `@` a letter, `*` any character, the rest literal. Design 3, "Claims and flags". */
const isOf: Record<string, (character: string) => boolean> = {
  '#': (character) => /^[0-9]$/.test(character),
  '@': (character) => /^\p{L}$/u.test(character),
  '*': () => true,
}

/** Whether a purchase order number has the form the distributor agreed with the customer. No template: any form. */
export function matchesTemplate(template: string, purchaseOrder: string): boolean {
  if (template === '') return true
  const pattern = [...template]
  const characters = [...purchaseOrder]
  return pattern.length === characters.length && pattern.every((mark, index) => (isOf[mark] ?? ((character: string) => character === mark))(characters[index] ?? ''))
}

/** A number of the template's form, to show: `PO-#####` → `PO-12345`. */
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
