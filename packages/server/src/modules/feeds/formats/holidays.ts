import type { Format } from './format.ts'

export const holidays = {
  name: 'holidays',
  title: 'Holidays',
  means: 'A day on which a branch, or every branch, is closed. Nothing is picked, delivered or received then.',
  columns: {
    location: {
      type: 'text',
      max: 20,
      key: true,
      refers: 'locations.code',
      means: 'Branch; empty for every branch.',
      example: 'DEN',
    },
    day: { type: 'day', required: true, key: true, means: 'The day.', example: '2026-11-26' },
    name: {
      type: 'text',
      max: 60,
      required: true,
      means: 'Name of the holiday. It is shown with a date that moves because of it.',
      example: 'Thanksgiving',
    },
  },
} as const satisfies Format
