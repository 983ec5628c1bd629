import { expect, test } from 'vitest'
import { promiseSentence } from './promise-sentences.ts'

test.for([
  [{ key: 'after-cutoff', values: { day: '2026-11-24', branch: 'Columbus', cutoff: '15:00' } }, 'After 15:00 at Columbus it counts for Tue 24 Nov.'],
  [{ key: 'holiday', values: { day: '2026-11-26', branch: 'Columbus', name: 'Thanksgiving Day' } }, 'Columbus is closed on Thu 26 Nov: Thanksgiving Day.'],
  [{ key: 'no-run', values: { day: '2026-11-25', route: 'North', note: '' } }, 'North does not run on Wed 25 Nov.'],
  [{ key: 'carrier', values: { day: '2026-12-01', shipped: '2026-11-30', via: 'Parcel', days: '1' } }, 'Shipped Mon 30 Nov, Parcel takes 1 working day: Tue 1 Dec.'],
  [{ key: 'ready', values: { day: '2026-11-26', branch: 'Columbus', hours: '' } }, 'Ready at Columbus on Thu 26 Nov.'],
] as const)('%j reads as a sentence', ([step, sentence]) => {
  expect(promiseSentence(step)).toBe(sentence)
})
