import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

/** The most entries of a ZIP file. A spreadsheet has about ten, and more with pictures. */
const MOST_ENTRIES = 2000

/** An unpacked file of a ZIP file. */
export type Entry = { name: string; bytes: Buffer }

/**
 * Unpacks a ZIP file if it has at most `most` bytes unpacked. The sizes in the file are checked before anything is
 * unpacked, and the bytes while they are unpacked, because the sizes in the file may be wrong, and a small file can
 * become gigabytes.
 *
 * @returns null if it has more bytes, if it is not a ZIP file, or if it is of a kind that spreadsheets do not use
 */
export function unzippedWithin(bytes: Buffer, most: number): Entry[] | null {
  try {
    const entries = directoryOf(bytes)
    const declared = entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0)
    if (entries.length === 0 || declared > most) return null
    let left = most
    return entries.map((entry) => {
      const content = unpacked(bytes, entry, left)
      left -= content.length
      return { name: entry.name, bytes: content }
    })
  } catch {
    // The file has offsets outside of it, broken data, or more bytes than are allowed.
    return null
  }
}

type Listed = { name: string; method: number; size: number; unpackedSize: number; local: number }

/** The entries that the directory at the end of a ZIP file lists. */
function directoryOf(bytes: Buffer): Listed[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) return []
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) return []
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('The directory is broken')
    const nameLength = bytes.readUInt16LE(at + 28)
    const listed = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      unpackedSize: bytes.readUInt32LE(at + 24),
      local: bytes.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    return listed
  })
}

/** The bytes of one entry. Throws if they are more than `most`. */
function unpacked(bytes: Buffer, { method, size, local }: Listed, most: number): Buffer {
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(start, start + size)
  if (method !== STORED && method !== DEFLATED) throw new Error('An entry is packed in a way that spreadsheets are not')
  const content =
    method === STORED || size === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) })
  if (content.length > most) throw new Error('The entries are too large')
  return content
}
