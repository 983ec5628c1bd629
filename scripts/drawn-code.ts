/** Bar codes as pictures, for the tests of their readers. Modules: '1' dark, '0' light. */

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const right = left.map((digit) => [...digit].map((module) => (module === '1' ? '0' : '1')).join(''))
const second = right.map((digit) => [...digit].toReversed().join(''))
const sets = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']

/**
 * The modules of an EAN of thirteen digits, drawn by the tables of the GS1 General Specifications. The check digit may
 * be right or wrong.
 */
export function ean(number: string): string {
  const [first = 0, ...digits] = [...number].map(Number)
  const half = digits
    .slice(0, 6)
    .map((digit, at) => (sets[first]?.[at] === 'G' ? second : left)[digit])
    .join('')
  return `101${half}01010${digits
    .slice(6)
    .map((digit) => right[digit])
    .join('')}101`
}

/** Modules of these widths, alternating dark and light. */
export const widthsOf = (...symbols: string[]) =>
  [...symbols.join('')].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join('')

type Look = { dark?: number; light?: number; scale?: number; upsideDown?: boolean }

/** A picture with the code in its middle, like a camera's. `scale` is the number of pixels of a module. */
export function drawn(modules: string, { dark = 20, light = 235, scale = 4, upsideDown = false }: Look = {}) {
  const [width, height] = [640, 480]
  const start = Math.round((width - modules.length * scale) / 2)
  const turned = upsideDown ? [...modules].toReversed().join('') : modules
  const row = Array.from({ length: width }, (_, at) =>
    turned[Math.floor((at - start) / scale)] === '1' && at >= start ? dark : light,
  )
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++)
    data.set(
      [
        ...Array.from({ length: 3 }, () =>
          isInside(Math.floor(at / width), height) ? (row[at % width] ?? light) : light,
        ),
        255,
      ],
      4 * at,
    )
  return { data, width, height }
}

const isInside = (row: number, height: number) => row > height * 0.3 && row < height * 0.7
