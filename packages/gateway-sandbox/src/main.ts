import { readConfig } from './config.ts'
import { buildSandbox } from './sandbox.ts'

/** The process of the sandbox. It tells the process that started it where it listens, and ends with it. */
const config = readConfig(process.env)
const http = await buildSandbox(config)
const stop = () =>
  void http.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
process.once('SIGTERM', stop)
// Ctrl+C goes to every process of the terminal. The one that started this one decides when it ends.
process.on('SIGINT', () => process.connected || stop())
process.on('disconnect', () => process.exit(0))
await http.listen({ port: config.port, host: config.host })
process.send?.({ listening: http.server.address() })
