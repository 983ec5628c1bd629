import { expect, test, vi } from 'vitest'
import { type PromiseStep, readyTime, stepSentence } from './step-sentence.ts'

const ready = { day: '2026-11-30', branch: 'Columbus', hours: '' }
// The plural depends on the language of the page.
vi.stubGlobal('document', { documentElement: { lang: 'en' } })

test.for<[PromiseStep, string]>([
  [
    { key: 'truck-left', values: { from: 'Dayton', to: 'Columbus', departed: '13:00' } },
    'Today’s truck from Dayton to Columbus left at 1 PM.',
  ],
  [
    { key: 'carrier-pickup', values: { day: '2026-11-30', via: 'Parcel Ground', branch: 'Columbus' } },
    'Parcel Ground picks up at Columbus on @.',
  ],
  [
    { key: 'carrier', values: { day: '2026-11-30', shipped: '2026-11-30', via: 'Parcel Ground', days: '1' } },
    'Shipped @, Parcel Ground takes 1 business day: @.',
  ],
  [
    { key: 'carrier', values: { day: '2026-11-30', shipped: '2026-11-30', via: 'Parcel Ground', days: '3' } },
    'Shipped @, Parcel Ground takes 3 business days: @.',
  ],
  [
    { key: 'transfer', values: { day: '2026-11-30', leaves: '2026-11-30', from: 'Dayton', to: 'Columbus' } },
    'The next truck leaves Dayton on @ and arrives at Columbus on @.',
  ],
  [
    { key: 'transfer', values: { day: '2026-11-30', from: 'Dayton', to: 'Columbus' } },
    'Arrives at Columbus from Dayton on @.',
  ],
  [
    { key: 'ready', values: { ...ready, readyAt: '08:00', closes: '12:00' } },
    'Ready for pickup at Columbus on @ at 8 AM.',
  ],
  [
    { key: 'ready', values: { ...ready, readyAt: null, closes: '12:00' } },
    'Ready for pickup at Columbus on @. The counter closes at 12 PM.',
  ],
  [{ key: 'ready', values: ready }, 'Ready at Columbus on @.'],
])('the step %j has a sentence, also if an older order lacks a value', ([step, sentence]) => {
  // How a day is written is not the matter here.
  expect(stepSentence(step).replaceAll(/Mon, Nov 30/g, '@')).toBe(sentence)
})

test('a pickup has a time only if its last step says one', () => {
  expect(readyTime([{ key: 'ready', values: { ...ready, readyAt: '16:30' } }])).toBe('4:30 PM')
  expect(readyTime([{ key: 'ready', values: { ...ready, readyAt: null } }])).toBeNull()
  expect(readyTime([])).toBeNull()
})
