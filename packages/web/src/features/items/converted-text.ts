import type { Reply } from '#platform/api/call.ts'
import Big from 'big.js'
import { quantityText } from '@sidemark/contract/rules/units'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { TypedQuantity } from './quantity-fields.tsx'

type Item = Partial<Pick<Reply<'GET /api/items/:sku'>, 'perDefaultUnit'>> & { customerUOM: string }

/**
 * "= 118.20 SF" for 5 CT. This is a hint from the row's own factor, in the default unit only. The server's answer is
 * the valid one.
 */
export function convertedText({ typed, UMCode }: TypedQuantity, { customerUOM, perDefaultUnit }: Item) {
  const quantity = readQuantity(typed, UMCode)
  if (quantity === null || !perDefaultUnit || UMCode !== customerUOM || perDefaultUnit.UMCode === UMCode) return ''
  const total = {
    quantity: quantityText(new Big(quantity).times(perDefaultUnit.quantity).toFixed()),
    UMCode: perDefaultUnit.UMCode,
  }
  return t('adding.equals', { quantity: formatQuantityOf(total) })
}
