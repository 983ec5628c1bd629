import type { Format } from './format.ts'

export const buyingGroups = {
  name: 'buying-groups',
  title: 'Buying groups',
  means: 'Customers that buy together; members that opted in see that stock is on hold for another member.',
  columns: {
    code: { type: 'text', max: 20, required: true, key: true, means: 'Group code.', example: 'ALLIANCE' },
    name: { type: 'text', max: 60, required: true, means: 'Name.', example: 'Mountain Flooring Alliance' },
  },
} as const satisfies Format
