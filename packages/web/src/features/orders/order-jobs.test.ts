import { expect, test } from 'vitest'
import { hasJobs, jobsOf, sidemarksOf } from './order-jobs.ts'
import type { LinePart, OrderedLine } from './order-groups.ts'

const part = (sidemark: string, net: string, more: { isPart?: boolean; isTakenOut?: boolean } = {}) =>
  ({
    line: { sidemark, net, isTakenOut: more.isTakenOut ?? false } as OrderedLine,
    isPart: more.isPart ?? false,
  }) as LinePart
const orderOf = (sidemark: string, ...parts: LinePart[]) => ({ sidemark, lines: parts.map(({ line }) => line) })

test('lines stand by job, those without a sidemark under that of the order, each job with its exact sum', () => {
  const parts = [part('ELM CT', '0.10'), part('', '5.00'), part('ELM CT', '0.20')]
  const order = orderOf('OAK ST', ...parts)
  expect(hasJobs(order)).toBe(true)
  expect(jobsOf(parts, order).map(({ sidemark, parts: of, net }) => [sidemark, of.length, net])).toEqual([
    ['ELM CT', 2, '0.30'],
    ['OAK ST', 1, '5.00'],
  ])
})

test('an order of one job has no groups, whether its lines or the order name the job', () => {
  expect(hasJobs(orderOf('OAK ST', part('OAK ST', '1.00'), part('', '2.00')))).toBe(false)
  expect(hasJobs(orderOf('', part('', '1.00')))).toBe(false)
})

test('a job with a part of a line or with a line that was taken out has no sum', () => {
  const order = orderOf('')
  expect(jobsOf([part('A', '1.00', { isPart: true })], order)[0]?.net).toBeUndefined()
  expect(jobsOf([part('A', '1.00'), part('A', '2.00', { isTakenOut: true })], order)[0]?.net).toBeUndefined()
})

test('the head names the sidemark of the order, or those of its lines, each once, and says if some have none', () => {
  expect(sidemarksOf(orderOf('', part('A', '1.00'), part('B', '1.00')))).toBe('A, B')
  expect(sidemarksOf(orderOf('OAK ST', part('ELM CT', '1.00')))).toBe('OAK ST')
  expect(sidemarksOf(orderOf('', part('A', '1.00'), part('', '1.00'), part('B', '1.00'), part('A', '1.00')))).toBe(
    'A, B (some lines)',
  )
})
