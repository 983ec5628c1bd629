import type { Format } from './format.ts'

export const units = {
  name: 'units',
  title: 'Units of measure',
  means: 'A unit code with its name. SF, SY, LF, IN, CT, PC, EA, RL, PL, GL, BG, BX, DY and LB exist from the start.',
  columns: {
    code: {
      type: 'text',
      max: 8,
      required: true,
      key: true,
      means: 'Unit code.',
      example: 'CT',
      rule: 'Letters, digits, and . / - only.',
    },
    name: { type: 'text', max: 40, required: true, means: 'Name.', example: 'Carton' },
  },
} as const satisfies Format
