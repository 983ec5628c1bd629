import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { databaseUrl } from './database-url.ts'
import { test } from '#test/test.ts'

const writer = fileURLToPath(new URL('../../../test/lost-socket-writer.ts', import.meta.url))

test('an act that continues after its connection was lost does not end the process', async ({ database }) => {
  const child = fork(writer, [databaseUrl(database)], { execArgv: [] })
  const [[said], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  expect([said, code]).toEqual([{ lost: 'CONNECTION_CLOSED', survived: true, answers: 1, later: [1, 2] }, 0])
})
