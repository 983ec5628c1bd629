import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { unzippedWithin } from './unzipped.ts'

/** A ZIP file of one entry, whose directory says that it has `declared` bytes. */
function zip(content: Buffer, declared = content.length) {
  const packed = deflateRawSync(content)
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(declared, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(declared, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

describe('a ZIP file', () => {
  test('is unpacked if its content is not larger than allowed', () => {
    expect(unzippedWithin(zip(Buffer.from('<row/>')), 100)).toEqual([
      { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from('<row/>') },
    ])
  })

  test.for([
    { what: 'says that it has more', bytes: zip(Buffer.from('<row/>'), 101) },
    { what: 'says that it has less than it has', bytes: zip(Buffer.alloc(50_000_000), 10) },
    { what: 'is cut off', bytes: zip(Buffer.from('<row/>')).subarray(0, 60) },
    { what: 'is none', bytes: Buffer.from('PK, but no more') },
  ])('is not unpacked if it $what', ({ bytes }) => {
    expect(unzippedWithin(bytes, 100)).toBeNull()
  })
})
