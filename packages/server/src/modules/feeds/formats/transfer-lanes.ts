import type { Format } from './format.ts'

export const transferLanes = {
  name: 'transfer-lanes',
  title: 'Transfer lanes',
  means: 'A truck from one branch to another on a weekday, and how many days it takes.',
  rules: ['What leaves after departs_by goes with the next lane day.'],
  columns: {
    from_location: { type: 'text', max: 20, required: true, key: true, refers: 'locations.code', means: 'Branch that sends.', example: 'DEN' },
    to_location: { type: 'text', max: 20, required: true, key: true, refers: 'locations.code', means: 'Branch that receives.', example: 'SLC', rule: 'It must differ from from_location.' },
    weekday: { type: 'integer', max: 6, required: true, key: true, means: 'Day of departure, 0 = Sunday.', example: '2' },
    departs_by: { type: 'time', required: true, means: 'Local time of the sending branch until which an order makes this truck.', example: '13:00' },
    days: { type: 'integer', max: 60, required: true, means: 'Calendar days until it arrives.', example: '1' },
  },
} as const satisfies Format
