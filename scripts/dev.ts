import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { ensureDemo } from '../packages/demo/src/ensure-demo.ts'
import { attach } from '../packages/server/src/platform/start/attach.ts'
import { ConfigError, readConfig } from '../packages/server/src/platform/process/config.ts'
import { startSandbox } from '../packages/server/src/sandbox.ts'
import { databaseUrl } from '../packages/server/src/platform/process/database-url.ts'

/**
 * `npm run dev`: runs the server on PORT (4000) and restarts it after each change. In front of it, Vite runs with hot
 * reload on WEB_PORT (4003). It uses the data of `npm start`: the demo, which is imported first if there is none.
 */
async function main() {
  const config = readConfig({ NODE_ENV: 'development', ...process.env })
  const webPort = process.env.WEB_PORT ?? '4003'
  const { database, release } = await attach(config)
  if (config.demo) await (await ensureDemo({ database, dataDir: config.dataDir, progress: console.log })).history
  const sandbox = config.startsSandbox ? await startSandbox(config) : null
  const environment = {
    ...process.env,
    ...sandbox?.environment,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl(database),
    ALLOWED_ORIGINS: `http://localhost:${webPort}`,
  }
  const children = [
    spawn(process.execPath, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], {
      stdio: 'inherit',
      env: environment,
    }),
    spawn('../../node_modules/.bin/vite', ['--clearScreen', 'false'], {
      stdio: 'inherit',
      cwd: 'packages/web',
      env: { ...environment, WEB_PORT: webPort, API_ORIGIN: `http://localhost:${config.port}` },
    }),
  ]
  await sandbox?.sendTo(config.port)
  console.log(`Web with hot reload: http://localhost:${webPort}\nServer: http://localhost:${config.port}`)
  if (sandbox) console.log(`Payment sandbox: ${sandbox.url}`)
  const stop = async () => {
    await sandbox?.stop()
    await release()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void down(children, stop))
}

async function down(children: ChildProcess[], release: () => Promise<void>) {
  await Promise.all(
    children.map(
      (child) =>
        new Promise((ended) => {
          child.on('exit', ended)
          child.kill('SIGTERM')
        }),
    ),
  )
  await release()
  process.exit(0)
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
