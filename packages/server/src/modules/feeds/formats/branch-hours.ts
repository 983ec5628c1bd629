import type { Format } from './format.ts'

export const branchHours = {
  name: 'branch-hours',
  title: 'Branch hours',
  means: 'The opening hours and cutoffs of a branch on one weekday.',
  rules: [
    'A weekday without a row is as in locations: the counter is open on working_days, and order_cutoff counts.',
    'A row replaces the earlier row of its weekday completely. A column that is left out is empty.',
    'On a holiday, the counter is closed all day.',
  ],
  columns: {
    location: {
      type: 'text',
      max: 20,
      required: true,
      key: true,
      refers: 'locations.code',
      means: 'Branch.',
      example: 'DEN',
    },
    weekday: { type: 'integer', max: 6, required: true, key: true, means: 'Weekday, 0 = Sunday.', example: '6' },
    opens: {
      type: 'time',
      means: 'Local time at which the counter opens. Empty: the counter is closed on this weekday.',
      example: '08:00',
      rule: 'opens and closes are both given, or both are empty.',
    },
    closes: {
      type: 'time',
      means: 'Local time at which the counter closes.',
      example: '12:00',
      rule: 'It must be later than opens.',
    },
    order_cutoff: {
      type: 'time',
      means: 'Cutoff of this weekday for trucks, carriers and transfers. Empty: order_cutoff of the branch.',
      example: '11:00',
    },
    will_call_cutoff: {
      type: 'time',
      means: 'A pickup ordered until then is ready the same day. Empty: the cutoff, or closes if that is earlier.',
      example: '11:30',
      rule: 'It must lie between opens and closes.',
    },
  },
} as const satisfies Format
