import { expect, test, vi } from 'vitest'
import { breath, inOneTask } from './breath.ts'

test('what is given in one task is done in the next one, in order, with one timer', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const inNext = inOneTask()
  const done: string[] = []
  inNext(() => done.push('badge'))
  inNext(() => done.push('list'))
  expect(timers).toHaveBeenCalledOnce()
  await Promise.resolve()
  expect(done).toEqual([])
  await breath()
  expect(done).toEqual(['badge', 'list'])
  timers.mockRestore()
})

test('what is given while the others are done waits for another task', async () => {
  const inNext = inOneTask()
  const done: string[] = []
  inNext(() => inNext(() => done.push('later')))
  await breath()
  expect(done).toEqual([])
  await breath()
  expect(done).toEqual(['later'])
})
