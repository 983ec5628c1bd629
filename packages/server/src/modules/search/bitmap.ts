/** Numbers of styles (from 1) as PostgreSQL's bit string in hexadecimal: the style n is bit n - 1, counted from the left. */
class Bitmap {
  readonly bytes: Uint8Array

  /** @param length styles there are */
  constructor(length: number) {
    this.bytes = new Uint8Array(Math.ceil(length / 8))
  }

  add(doc: number) {
    const place = doc - 1
    this.bytes[place >> 3] = (this.bytes[place >> 3] ?? 0) | (0x80 >> (place & 7))
  }

  /** `x80…`, for a cast to varbit. */
  toString() {
    return `x${Buffer.from(this.bytes).toString('hex')}`
  }
}

/** The bitmap of a set of styles, as text for a cast to varbit. */
export function bitmapOf(docs: Iterable<number>, length: number): string {
  const bits = new Bitmap(length)
  for (const doc of docs) bits.add(doc)
  return bits.toString()
}
