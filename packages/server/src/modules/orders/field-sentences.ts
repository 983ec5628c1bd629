import { dayAndYear } from '@sidemark/contract/rules/day'
import { templateExample } from '@sidemark/contract/rules/purchase-order'

/** What a field of an order lacks or has wrong, when it is placed and when it is changed. */
export const fieldSentences = {
  noPurchaseOrder: 'A purchase order number is required.',
  unlikeTemplate: (template: string) => `The purchase order number must look like ${templateExample(template)}.`,
  noSidemark: 'A sidemark is required.',
  noDeliveryDay: (day: string) => `${dayAndYear(day)} is not a day on which this order can be delivered.`,
}
