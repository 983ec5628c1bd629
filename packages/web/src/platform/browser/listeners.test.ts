import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listeners } from './listeners.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('all listeners are called at once', () => {
  const { subscribe, tell } = listeners()
  const told: string[] = []
  for (const name of ['badge', 'footer']) subscribe(() => told.push(name))
  tell()
  expect(told).toEqual(['badge', 'footer'])
})

test('in turn, each listener is called once, in a task of its own', () => {
  const { subscribe, tellInTurn } = listeners()
  const told: string[] = []
  for (const name of ['badge', 'bell', 'footer']) subscribe(() => told.push(name))
  tellInTurn()
  expect(told).toEqual(['badge'])
  vi.advanceTimersToNextTimer()
  expect(told).toEqual(['badge', 'bell'])
  vi.runAllTimers()
  expect(told).toEqual(['badge', 'bell', 'footer'])
})

test('a listener that leaves before its turn is not called', () => {
  const { subscribe, tellInTurn } = listeners()
  const told: string[] = []
  subscribe(() => told.push('badge'))
  const leave = subscribe(() => told.push('bell'))
  tellInTurn()
  leave()
  vi.runAllTimers()
  expect(told).toEqual(['badge'])
})
