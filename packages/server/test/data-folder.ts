import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file system in memory of Linux. */
const MEMORY = '/dev/shm'
/** The most bytes that the databases of a run may take. */
const ROOM = 2 * 1024 ** 3

/**
 * Makes a folder for a run's PostgreSQL. It is in memory if there is room, because a run creates and drops databases
 * all the time.
 */
export function dataFolder(prefix: string): string {
  return mkdtempSync(join(isRoomy() ? MEMORY : tmpdir(), prefix))
}

function isRoomy() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM
}
