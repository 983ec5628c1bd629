import type { Format } from './format.ts'

export const routeExceptions = {
  name: 'route-exceptions',
  title: 'Route exceptions',
  means: 'A single day on which a route runs against its usual schedule, or does not run although it usually does.',
  columns: {
    route: {
      type: 'text',
      max: 20,
      required: true,
      key: true,
      refers: 'routes.code',
      means: 'Route code.',
      example: 'DEN-N',
    },
    day: { type: 'day', required: true, key: true, means: 'The day.', example: '2026-11-21' },
    runs: { type: 'yes-no', required: true, means: 'Y: it runs on this day. N: it does not.', example: 'N' },
    note: { type: 'text', means: 'Reason, as customers see it.', example: 'Truck in the shop' },
  },
} as const satisfies Format
