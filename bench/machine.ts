import { execFileSync, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

/** Server and PostgreSQL share the first core. The second makes the load. */
const SERVING_CORE = 0
export const LOADING_CORE = 1

/**
 * Keeps a process, all its threads and everything it starts from now on, on one core. This works on Linux only;
 * elsewhere the kernel chooses.
 */
export function pin(pid: number, core: number) {
  if (process.platform !== 'linux') return
  execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
}

/** Starts a file of the bench on the serving core. Resolves with the first message that the file sends. */
export async function startServing<T>(
  file: URL,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  execArgv: string[] = [],
): Promise<{ child: ChildProcess; told: T }> {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (child.pid) pin(child.pid, SERVING_CORE)
  const told = await new Promise<T>((resolve, reject) => {
    child.once('message', (message) => resolve(message as T)) // each file of the bench sends the message that its starter expects
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code}`)))
  })
  return { child, told }
}

export async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Resident memory of a process, MiB. */
export function residentMiB(pid: number) {
  if (process.platform !== 'linux') return Number.NaN
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

/** Ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const MS_PER_TICK = 10

/**
 * The fields of /proc/<pid>/stat after the process name, because the name may contain blanks. Undefined for a process
 * that has ended.
 */
function statOf(pid: string | number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
const spent = (fields: string[] | undefined) => (Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)) * MS_PER_TICK

/**
 * Processor time that a process has used so far, ms. Other load on the machine changes it little, while it changes
 * requests per second a lot.
 */
export const cpuMs = (pid: number) => (process.platform === 'linux' ? spent(statOf(pid)) : Number.NaN)

/** Processor time of all sessions of a PostgreSQL server, ms. `backendPid` is the process of any one of them. */
export function cpuMsOfPostgres(backendPid: number) {
  if (process.platform !== 'linux') return Number.NaN
  const parent = statOf(backendPid)?.[1]
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statOf(pid))
  return all.filter((fields) => fields?.[1] === parent).reduce((sum, fields) => sum + spent(fields), 0)
}
