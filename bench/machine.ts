import { execFileSync, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The core that server and PostgreSQL share, and the one that makes the load. */
export const SERVING_CORE = 0
export const LOADING_CORE = 1

/** Keeps a process, all its threads and what it starts from now on, on one core. Linux only: elsewhere the kernel chooses. */
export function pin(pid: number, core: number) {
  if (process.platform !== 'linux') return
  execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
}

/** Starts a file of the bench on the serving core; resolves with the first message it sends. */
export async function startServing<T>(file: URL, args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; told: T }> {
  const child = fork(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  if (child.pid) pin(child.pid, SERVING_CORE)
  const told = await new Promise<T>((resolve, reject) => {
    child.once('message', (message) => resolve(message as T)) // the files of the bench agree on what they tell
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
