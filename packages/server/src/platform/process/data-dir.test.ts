import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test as base } from 'vitest'
import { ConfigError } from './config.ts'
import { checkDataDir } from './data-dir.ts'

const test = base.extend<{ dir: string }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the parameter's pattern
  dir: async ({}, provide) => {
    const dir = mkdtempSync(join(tmpdir(), 'sidemark-data-'))
    await provide(dir)
    chmodSync(dir, 0o700)
    rmSync(dir, { recursive: true, force: true })
  },
})
/** Root may enter any folder, so the act runs as another user. The rules are for everybody else. */
function asNobody(act: () => void) {
  const root = process.geteuid?.() === 0
  if (root) process.seteuid?.(65534)
  try {
    act()
  } finally {
    if (root) process.seteuid?.(0)
  }
}

describe('the data folder', () => {
  test('is created if it does not exist', ({ dir }) => {
    checkDataDir(join(dir, 'new', 'deep'))

    expect(existsSync(join(dir, 'new', 'deep'))).toBe(true)
  })

  test.for([0o000, 0o500, 0o300])('that may not be used (%o) is named with advice', (mode, { dir }) => {
    chmodSync(dir, mode)

    asNobody(() => {
      expect(() => checkDataDir(dir)).toThrow(
        new ConfigError(
          `DATA_DIR "${dir}" may not be read and written by the user who starts Sidemark. Give them the folder, or choose another folder: DATA_DIR=.data2 npm start`,
        ),
      )
    })
  })

  test('that is a file, or is below one, is refused', ({ dir }) => {
    writeFileSync(join(dir, 'file'), '')

    for (const path of [join(dir, 'file'), join(dir, 'file', 'below')])
      expect(() => checkDataDir(path)).toThrow(
        `DATA_DIR "${path}" is not a folder. Move what stands there away, or choose another folder: DATA_DIR=.data2 npm start`,
      )
  })
})
