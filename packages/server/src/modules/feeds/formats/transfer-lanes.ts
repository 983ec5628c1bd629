import type { Format } from './format.ts'

export const transferLanes = {
  name: 'transfer-lanes',
  title: 'Transfer lanes',
  means: 'A truck that goes from one branch to another on a weekday, with the number of days that it takes.',
  rules: [
    'An order after departs_by leaves with the next truck of the lane. For a weekly truck, that is a week later.',
    'No truck leaves on a day on which the sending branch does not work.',
    'Goods that arrive on a day on which the receiving branch does not work count from its next working day.',
  ],
  columns: {
    from_location: {
      type: 'text',
      max: 20,
      required: true,
      key: true,
      refers: 'locations.code',
      means: 'Branch that sends.',
      example: 'DEN',
    },
    to_location: {
      type: 'text',
      max: 20,
      required: true,
      key: true,
      refers: 'locations.code',
      means: 'Branch that receives.',
      example: 'SLC',
      rule: 'It must differ from from_location.',
    },
    weekday: {
      type: 'integer',
      max: 6,
      required: true,
      key: true,
      means: 'Day of departure, 0 = Sunday.',
      example: '2',
    },
    departs_by: {
      type: 'time',
      required: true,
      means: 'Local time at the sending branch. An order placed until then goes with this truck.',
      example: '13:00',
    },
    days: {
      type: 'integer',
      max: 60,
      required: true,
      means: 'Calendar days until it arrives, weekends included.',
      example: '1',
    },
  },
} as const satisfies Format
