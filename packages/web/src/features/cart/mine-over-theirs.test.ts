import { expect, test } from 'vitest'
import { mineOverTheirs } from './mine-over-theirs.ts'

const line = { customerUOM: 'CT', customerQty: '2', sidemark: 'Smith', comments: '' }
const theirs = { customerUOM: 'CT', customerQty: '5', sidemark: 'Jones hall', comments: 'By the stairs' }
const as = { UMCode: 'CT', qtyToOrder: '2', sidemark: 'Smith', comments: '' }

test.for([
  {
    changed: 'the comments',
    mine: { ...as, comments: 'In the yard' },
    saved: { UMCode: 'CT', qtyToOrder: '5', sidemark: 'Jones hall', comments: 'In the yard' },
  },
  {
    changed: 'the sidemark',
    mine: { ...as, sidemark: '' },
    saved: { UMCode: 'CT', qtyToOrder: '5', sidemark: '', comments: 'By the stairs' },
  },
  {
    changed: 'the quantity',
    mine: { ...as, qtyToOrder: '3' },
    saved: { UMCode: 'CT', qtyToOrder: '3', sidemark: 'Jones hall', comments: 'By the stairs' },
  },
  {
    changed: 'the unit, with its quantity',
    mine: { ...as, UMCode: 'SF' },
    saved: { UMCode: 'SF', qtyToOrder: '2', sidemark: 'Jones hall', comments: 'By the stairs' },
  },
])('changing $changed keeps what another device did to the rest', ({ mine, saved }) => {
  expect(mineOverTheirs(line, theirs, mine)).toEqual(saved)
})
