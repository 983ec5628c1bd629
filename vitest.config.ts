import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Milliseconds that are enough on a machine that is busy with other things. A test that hangs is still named. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000 }

/** Unit and property tests of the contract and the web's rules, tests of the repository itself, and the server's tests on a real PostgreSQL. */
export default defineConfig({
  test: {
    // A worker waits for its database part of the time. With 3 workers on 2 cores, a run is a sixth shorter than with 2.
    maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
    projects: [
      { test: { ...patient, name: 'contract', isolate: false, include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'server',
          include: [
            'packages/server/src/**/*.test.ts',
            'packages/server/test/**/*.test.ts',
            'packages/demo/src/**/*.test.ts',
          ],
          globalSetup: ['packages/server/test/global-setup.ts'],
          pool: 'forks',
          isolate: false,
        },
      },
      { test: { ...patient, name: 'scripts', isolate: false, include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'web',
          isolate: false,
          include: ['packages/web/src/**/*.test.ts'],
          setupFiles: ['packages/web/test/fresh-page.ts'],
        },
      },
    ],
  },
})
