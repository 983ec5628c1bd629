import { keepCompiled } from '#platform/process/compile-cache.ts'

// This runs before anything else is loaded, so that all other modules are loaded from the compile cache and not
// compiled at every start.
keepCompiled()
const { ConfigError } = await import('#platform/process/config.ts')
const { runServer } = await import('./server.ts')

runServer().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
