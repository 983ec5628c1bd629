import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureWeb } from '../packages/server/src/build-web.ts'
import { ensureDemo } from '../packages/demo/src/ensure-demo.ts'
import { prepareDatabase } from '../packages/server/src/platform/start/attach.ts'
import { startSandbox } from '../packages/server/src/sandbox.ts'
import { databaseUrl } from '../packages/server/src/platform/process/database-url.ts'
import { removePostgres, startPostgres } from '../packages/server/src/platform/database/postgres.ts'
import { dataFolder } from '../packages/server/test/data-folder.ts'

/** The SKUs of the demo that browser tests use: a few of every material. */
const SKUS = 2000

/**
 * The server of a browser run, with its own PostgreSQL, payment sandbox, the small demo and a free port. It sends its address and its
 * database's address to the process that forked it, and ends with that process.
 */
async function main() {
  const folder = dataFolder('sidemark-e2e-')
  const postgres = await startPostgres(folder, ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'])
  const web = ensureWeb()
  await prepareDatabase(postgres.config)
  const { history } = await ensureDemo({
    database: postgres.config,
    dataDir: folder,
    progress: () => undefined,
    skus: SKUS,
  })
  const place = { host: '127.0.0.1', port: 0, publicUrl: 'http://127.0.0.1', basePath: '/', dataDir: folder }
  const [sandbox] = await Promise.all([startSandbox({ ...place, paymentOrigins: [] }), web, history])
  const database = databaseUrl(postgres.config)
  const server = fork(fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url)), {
    env: {
      ...process.env,
      ...sandbox.environment,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database,
      LOG_LEVEL: 'warn',
      SMTP_URL: '',
    },
  })
  server.on('message', (message: { listening?: { port: number } }) => {
    if (!message.listening) return
    const { port } = message.listening
    void sandbox.sendTo(port).then(() => process.send?.({ url: `http://127.0.0.1:${port}`, database }))
  })
  server.on('exit', (code) => process.exit(code ?? 1))
  process.on('disconnect', () => {
    server.removeAllListeners('exit')
    server.on('exit', () => {
      void Promise.all([sandbox.stop(), postgres.stop()]).then(() => {
        removePostgres(folder)
        rmSync(folder, { recursive: true, force: true })
        process.exit(0)
      })
    })
    server.kill('SIGTERM')
  })
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
