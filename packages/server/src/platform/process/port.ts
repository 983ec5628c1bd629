import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { ConfigError } from './config.ts'

const Version = z.object({ version: z.string() })

/** Milliseconds for which a killed server of ours may still hold the port. */
const PATIENCE = 3000

/**
 * Checks that the server can listen on the port, before anything slow begins. Throws a ConfigError that says what to
 * do.
 */
export async function checkPort(port: number, host: string) {
  const end = Date.now() + PATIENCE
  for (;;) {
    const code = await tryPort(port, host)
    if (code === null) return
    if (code !== 'EADDRINUSE')
      throw new ConfigError(reasons[code]?.(port, host) ?? `Port ${port} on ${host} cannot be used (${code}).`)
    if (Date.now() > end) throw new ConfigError(await taken(port, host))
    await delay(100)
  }
}

const reasons: Record<string, (port: number, host: string) => string> = {
  EACCES: (port) => `Port ${port} needs the rights of an administrator. Choose one above 1023: PORT=4100 npm start`,
  EADDRNOTAVAIL: (_, host) =>
    `HOST "${host}" is not an address of this machine. Use localhost, or 0.0.0.0 for all of its addresses.`,
  ENOTFOUND: (_, host) => `HOST "${host}" is not known. Use localhost, or 0.0.0.0 for all of this machine's addresses.`,
}

/** The port if it is free, or else any that is. */
export async function freePort(wished: number, host: string): Promise<number> {
  if (wished > 1 && wished <= 65535 && (await tryPort(wished, host)) === null) return wished
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // it listens on a port, never on a path
  probe.close()
  await once(probe, 'close')
  return port
}

function tryPort(port: number, host: string) {
  return new Promise<string | null>((done) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'unknown'))
    probe.listen(port, host, () => probe.close(() => done(null)))
  })
}

async function taken(port: number, host: string) {
  const remedy = `Stop it, or choose another port: PORT=${port + 1} npm start`
  const ours = await versionAt(`http://${host}:${port}/version.json`)
  return ours
    ? `Sidemark ${ours} is already running on port ${port}. ${remedy}`
    : `Port ${port} is taken by another program. ${remedy}`
}

/** The version of the Sidemark that uses the port, or null for any other program. */
async function versionAt(address: string): Promise<string | null> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(1000) })
    return Version.parse(await reply.json()).version
  } catch {
    return null
  }
}
