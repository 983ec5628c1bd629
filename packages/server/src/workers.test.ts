import { expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { environmentOf } from './workers.ts'

const embedded = { host: '/tmp/socket', port: 5432, user: 'sidemark', database: 'sidemark' }

test.for([
  [{}, true],
  [{ DEMO: '0' }, false],
  [{ DATABASE_URL: 'postgres://u@h/d' }, false],
] as const)(
  'a server that npm start runs with %o has the development page and shows links of mails as the demo does: %j',
  ([environment, shown]) => {
    const { devPage, showsMailLinks } = readConfig({
      ...environment,
      ...environmentOf(readConfig(environment), embedded),
    })
    expect({ devPage, showsMailLinks }).toEqual({ devPage: shown, showsMailLinks: shown })
  },
)
