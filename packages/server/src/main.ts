import { keepCompiled } from '#platform/compile-cache.ts'

// Before anything else is loaded: what follows is then read compiled, TypeScript and all, instead of being compiled at every start.
keepCompiled()
const { ConfigError } = await import('#platform/config.ts')
const { runServer } = await import('./server.ts')

runServer().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
