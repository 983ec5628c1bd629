import { mkdirSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError } from './config.ts'

/**
 * Checks that the data folder exists and that this user may use it, before anything slow begins.
 *
 * @throws ConfigError that names the folder and says what to do
 */
export function checkDataDir(dir: string) {
  try {
    mkdirSync(dir, { recursive: true })
    // It tries to write, because permissions do not show that a disk is full or mounted read-only.
    rmdirSync(mkdtempSync(join(dir, '.tried-')))
    readdirSync(dir)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new ConfigError(
      `DATA_DIR "${resolve(dir)}" ${wrong[code] ?? `cannot be used (${code})`}, or choose another folder: DATA_DIR=.data2 npm start`,
      { cause: error },
    )
  }
}

const notAllowed = 'may not be read and written by the user who starts Sidemark. Give them the folder'
const noFolder = 'is not a folder. Move what stands there away'
const wrong: Record<string, string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  EROFS: 'is on a disk that cannot be written. Mount it for writing',
  ENOSPC: 'is on a disk that is full. Make room',
  ENOENT: 'cannot be made there',
}
