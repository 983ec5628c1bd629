import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

/**
 * Whether a ZIP file unpacks to `most` bytes at most, by unpacking it: what it says of itself may be wrong, and a small one can become gigabytes.
 *
 * @returns false also for what is no ZIP file, or one of a kind that spreadsheets are not
 */
export function unzipsWithin(bytes: Buffer, most: number): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) return false
  try {
    let at = bytes.readUInt32LE(end + 16)
    let left = most
    for (let entry = bytes.readUInt16LE(end + 10); entry > 0; entry--) {
      if (bytes.readUInt32LE(at) !== ENTRY) return false
      left -= unpacked(bytes, at, left)
      if (left < 0) return false
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return true
  } catch {
    // Offsets that lead outside, broken data, or more than is left.
    return false
  }
}

/** Bytes of one entry when it is unpacked. Throws when they are more than `most`. */
function unpacked(bytes: Buffer, entry: number, most: number) {
  const [method, size, local] = [bytes.readUInt16LE(entry + 10), bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 42)]
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (method === STORED) return size
  if (method !== DEFLATED) throw new Error('An entry is packed in a way that spreadsheets are not')
  return size === 0 ? 0 : inflateRawSync(bytes.subarray(start, start + size), { maxOutputLength: Math.max(most, 1) }).length
}
