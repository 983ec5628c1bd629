const hexColor = /^#[0-9a-f]{6}$/i

/** The ink and paper of the screens. `ready` is green, for what is here, and `later` amber, for what is still to come. Look L-2. */
const light = {
  ground: '#F3F1EB',
  paper: '#FFFFFF',
  ink: '#16232B',
  muted: '#56636B',
  line: '#E3E0D8',
  tint: '#F8F6F1',
  ready: '#2B7A3D',
  later: '#945800',
}
const dark: typeof light = {
  ground: '#11181C',
  paper: '#182227',
  ink: '#E8ECEA',
  muted: '#9FADB3',
  line: '#2A363C',
  tint: '#1F2A30',
  ready: '#6FBF82',
  later: '#E0A44A',
}

export type Palette = typeof light & { brand: string; onBrand: string }

/** The colors of a scheme, with the brand's own. A brand color that is not one gives the ink. */
const paletteOf = (scheme: typeof light, brand: string): Palette => {
  const color = hexColor.test(brand) ? brand : scheme.ink
  return { ...scheme, brand: color, onBrand: luminance(color) > MIDDLE ? light.ink : light.paper }
}

export const palettes = (brand: { color: string; darkColor: string }) => ({
  light: paletteOf(light, brand.color),
  dark: paletteOf(dark, brand.darkColor),
})

/** From this luminance on, dark text has more contrast than white. */
const MIDDLE = 0.18

/** Relative luminance of a color as in WCAG 2, from 0 (black) to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * What inline styles cannot say: colors in the dark scheme and less room on a phone. Mail programs that drop it show
 * the light scheme. Outlook.com marks what it has recolored with `data-ogsc` and `data-ogsb`.
 */
export function styleSheet({ ground, paper, ink, muted, line, tint, ready, later, brand, onBrand }: Palette): string {
  const rules = [
    ['.ground', `background-color:${ground}`],
    ['.paper', `background-color:${paper}`],
    ['.tint', `background-color:${tint}`],
    ['.ink', `color:${ink}`],
    ['.muted', `color:${muted}`],
    ['.ready', `color:${ready}`],
    ['.later', `color:${later}`],
    ['.link', `color:${brand}`],
    ['.line', `border-color:${line}`],
    ['.bar', `border-color:${brand}`],
    ['.button', `background-color:${brand}`],
    ['.button', `color:${onBrand}`],
    // The logo is made for white paper.
    ['.plate', `background-color:${light.paper};padding:8px 12px;border-radius:6px`],
  ] as const
  const inDark = rules.map(([name, style]) => `${name}{${style}!important}`).join('')
  const inOutlook = rules.map(
    ([name, style]) => `[data-og${style.startsWith('background') ? 'sb' : 'sc'}] ${name}{${style}!important}`,
  )
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
    `@media (prefers-color-scheme:dark){${inDark}}`,
    ...inOutlook,
    '@media (max-width:620px){.frame{width:100%!important}.pad{padding-left:20px!important;padding-right:20px!important}.gap{padding-top:0!important;padding-bottom:0!important}.button{display:block!important}}',
  ].join('\n')
}
