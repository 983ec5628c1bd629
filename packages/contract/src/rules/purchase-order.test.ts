import { describe, expect, test } from 'vitest'
import { matchesTemplate, requiresPurchaseOrder, requiresSidemark, templateExample } from './purchase-order.ts'

describe('what an order must carry', () => {
  test.for([
    { poRequired: false, smRequired: false, letter: '', po: false, sidemark: false },
    { poRequired: true, smRequired: false, letter: '', po: true, sidemark: false },
    { poRequired: false, smRequired: true, letter: '', po: false, sidemark: true },
    { poRequired: false, smRequired: false, letter: 'B', po: true, sidemark: true },
    { poRequired: false, smRequired: false, letter: 'Y', po: true, sidemark: true },
    { poRequired: false, smRequired: false, letter: 'Z', po: true, sidemark: true },
    { poRequired: false, smRequired: false, letter: 'P', po: true, sidemark: false },
    { poRequired: false, smRequired: false, letter: 'X', po: true, sidemark: false },
    { poRequired: false, smRequired: false, letter: 'S', po: false, sidemark: true },
    { poRequired: false, smRequired: false, letter: 'N', po: false, sidemark: false },
  ])(
    'poRequired $poRequired, smRequired $smRequired, letter "$letter": purchase order $po, sidemark $sidemark',
    ({ poRequired, smRequired, letter, po, sidemark }) => {
      const claims = { poRequired, smRequired, purchaseOrderRequired: letter }

      expect(requiresPurchaseOrder(claims)).toBe(po)
      expect(requiresSidemark(claims)).toBe(sidemark)
    },
  )
})

describe('a purchase order template', () => {
  test.for([
    { template: 'PO-#####', purchaseOrder: 'PO-12345', fits: true },
    { template: 'PO-#####', purchaseOrder: 'PO-1234', fits: false },
    { template: 'PO-#####', purchaseOrder: 'PO-1234A', fits: false },
    { template: 'PO-#####', purchaseOrder: 'PO-123456', fits: false },
    { template: '@@**', purchaseOrder: 'Aé-9', fits: true },
    { template: '@@**', purchaseOrder: '1é-9', fits: false },
    { template: '', purchaseOrder: 'anything', fits: true },
    { template: '#.#', purchaseOrder: '1x2', fits: false },
  ])('"$template" accepts "$purchaseOrder": $fits', ({ template, purchaseOrder, fits }) => {
    expect(matchesTemplate(template, purchaseOrder)).toBe(fits)
  })

  test.for([
    { template: 'PO-#####', example: 'PO-12345' },
    { template: '@@-##*', example: 'AB-12X' },
    { template: '', example: '' },
  ])('"$template" has the example "$example", which fits it', ({ template, example }) => {
    expect(templateExample(template)).toBe(example)
    expect(matchesTemplate(template, example)).toBe(true)
  })
})
