import type { Format } from './format.ts'

export const buyingGroups = {
  name: 'buying-groups',
  title: 'Buying groups',
  means:
    'A group of customers that buy together. A member that opted in sees stock that is on hold for another member.',
  columns: {
    code: { type: 'text', max: 20, required: true, key: true, means: 'Group code.', example: 'ALLIANCE' },
    name: { type: 'text', max: 60, required: true, means: 'Name.', example: 'Mountain Flooring Alliance' },
  },
} as const satisfies Format
