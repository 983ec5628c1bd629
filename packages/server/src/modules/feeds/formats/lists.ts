import type { Format } from './format.ts'

export const lists = {
  name: 'lists',
  title: 'Shopping lists',
  means: 'An item on a shopping list of a user; the list is made when it is new.',
  rules: ["A user's favourites are the list named Favorite Items.", 'A list that its owner renamed keeps that name: here it is still called as it was.', 'A list that its owner deleted is not made again while they can restore it.'],
  columns: {
    customer_number: { type: 'text', max: 20, required: true, key: true, refers: 'customers.customer_number', means: 'Customer.', example: '201000' },
    username: { type: 'text', max: 80, required: true, key: true, means: 'Owner.', example: 'buyer@northline.example', rule: 'One of users.' },
    list: { type: 'text', max: 60, required: true, key: true, composed: true, means: 'Name of the list.', example: 'Weekly sundries' },
    shared: { type: 'yes-no', default: 'N', means: "Whether all users of the customer see it; the list's first row in the file decides for a list that is new. Then it is the owner's.", example: 'N' },
    sku: { type: 'text', max: 60, required: true, key: true, refers: 'items.sku', means: 'Item.', example: 'UL-ROLL-100' },
    unit: { type: 'text', max: 8, means: 'Unit; empty: the default unit of the item.', example: 'RL', rule: 'A unit of the item.' },
    quantity: { type: 'decimal', scale: 4, max: 99999999, default: '1', means: 'Quantity in unit.', example: '2', rule: 'More than 0.' },
    position: { type: 'integer', max: 1000000, default: '0', means: 'Order, least first.', example: '1' },
    note: { type: 'text', default: '', means: 'Note.', example: '' },
  },
} as const satisfies Format
