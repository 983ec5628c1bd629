import type { Drawing } from './objects.ts'
import { hexOf } from './color.ts'

/** Everybody who signs for a delivery in the demo, by the name of the picture of their signature. */
export const signers = {
  'signed-adair': 'R. Adair',
  'signed-ferrer': 'Luis Ferrer',
  'signed-brandt': 'T. Brandt',
  'signed-osei': 'Kim Osei',
  'signed-hollis': 'Denise Hollis',
  'signed-pruitt': 'M. Pruitt',
  'signed-salas': 'Jorge Salas',
} as const
export type SignerName = keyof typeof signers

/** Capital letters as strokes on a grid of 4 by 6, because a picture has no fonts: each pair of digits is a point. */
const strokes: Record<string, string> = {
  A: '062046 1434',
  B: '00063645443303 0030414233',
  C: '4130100105163645',
  D: '00062644422000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '404536160504',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '100105163645413010',
  P: '06003041423303',
  Q: '100105163645413010 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  Y: '002340 2326',
  '.': '1516',
}

/** Returns text in capital letters as a path. `size` is the height of a letter. */
function lettered(text: string, x: number, y: number, size: number) {
  const unit = size / 6
  return [...text.toUpperCase()]
    .flatMap((letter, place) =>
      (strokes[letter]?.split(' ') ?? []).map((stroke) =>
        (stroke.match(/../g) ?? [])
          .map(
            (point, nth) =>
              `${nth === 0 ? 'M' : 'L'}${(x + (place * 5.6 + Number(point[0])) * unit).toFixed(1)} ${(y + Number(point[1]) * unit).toFixed(1)}`,
          )
          .join(''),
      ),
    )
    .join('')
}

/** Returns a hasty signature on the line y = 0: a large first letter, and then a wave with the name's long letters in it. */
function handwritten(name: string) {
  const [first = '', rest = ''] = name.split(' ')
  const letters = `${first.replace('.', '')} ${rest}`
  let x = 0
  let path = 'M0 0'
  for (const [place, letter] of [...letters].entries()) {
    const isCapital = /[A-Z]/.test(letter)
    const wide = isCapital ? 30 : letter === ' ' ? 12 : 13 + ((letter.charCodeAt(0) * 7 + place * 3) % 6)
    const up = isCapital ? 74 : /[bdfhklt]/.test(letter) ? 50 : 16 + ((letter.charCodeAt(0) + place * 5) % 9)
    const down = /[gjpqy]/.test(letter) || isCapital ? 22 : 3
    path +=
      letter === ' '
        ? `q${wide / 2} 6 ${wide} 0`
        : `c${wide * 0.2} ${-up * 0.6} ${wide * 0.9} ${-up} ${wide * 0.62} ${-up}c${-wide * 0.5} 0 ${-wide * 0.5} ${up + down} ${-wide * 0.1} ${up + down}q${wide * 0.3} ${-down * 0.6} ${wide * 0.48} ${-down}`
    x += wide
  }
  return { path: `${path}q40 -14 70 -2`, width: x + 70 }
}

/** A signature as the driver's screen keeps it, with the name of whoever signed. */
export const signature =
  (name: string): Drawing =>
  (ink) => {
    const { path, width } = handwritten(name)
    const scale = Math.min(1.5, 300 / width)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#fff"/><rect width="400" height="64" fill="#1f5c4d"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${lettered('Northline Floor Supply', 28, 26, 12)}" stroke="#fff" stroke-width="1.8"/>
<path d="${lettered('Proof of delivery', 28, 96, 15)}" stroke="#16232b" stroke-width="2.2"/><path d="${lettered('Received in good order', 28, 126, 9)}" stroke="#66757d" stroke-width="1.3"/>
<path d="M28 288H372" stroke="#b9c0c3" stroke-width="1.5"/><path d="M30 268l10 10m0 -10l-10 10" stroke="#b9c0c3" stroke-width="1.8"/>
<path transform="translate(58 276) scale(${scale.toFixed(3)}) skewX(-14)" d="${path}" stroke="${hexOf(ink)}" stroke-width="${(3.4 / scale).toFixed(2)}"/>
<path d="${lettered(name, 28, 328, 12)}" stroke="#16232b" stroke-width="1.8"/><path d="${lettered('Signed on the screen of the driver', 28, 354, 8)}" stroke="#66757d" stroke-width="1.2"/></g></svg>`
  }
