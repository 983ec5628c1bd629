import { defineConfig } from 'vitest/config'

/** Unit and property tests of the contract and the web's rules, and the server's tests on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', 'packages/server/test/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['packages/server/test/global-setup.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 120_000,
          // A file's tests share its database and its server.
          isolate: true,
        },
      },
      { test: { name: 'web', include: ['packages/web/src/**/*.test.ts'] } },
    ],
  },
})
