import { createTheme, type CSSVariablesResolver, type MantineColorsTuple, virtualColor } from '@mantine/core'
import { pageData } from '#platform/page-data.ts'
import { t } from '#platform/texts.ts'

/** The demo brand, when the content service names no colours. look.md 2. */
const demoBrand = { Color: 'brand', Light: '#1F5C4D', Dark: '#5FB59B' }

/**
 * Ten shades of one colour. The filled shade (6) stays a plain hex: Mantine computes the contrast of its text from it.
 *
 * @param paper what the light shades fade into
 */
function shades(hex: string, paper: string): MantineColorsTuple {
  const mix = (part: number, into: string) => `color-mix(in srgb, ${hex} ${part}%, ${into})`
  return [mix(8, paper), mix(14, paper), mix(26, paper), mix(42, paper), mix(62, paper), mix(82, paper), hex, mix(88, 'black'), mix(76, 'black'), mix(64, 'black')]
}

/** Mantine's theme in the content service's colours: they follow light and dark as CSS variables, nothing renders again. */
export function brandTheme() {
  const brand = pageData().themeColors.find(({ Color }) => Color === 'brand') ?? demoBrand
  return createTheme({
    fontFamily: 'var(--sans)',
    fontFamilyMonospace: 'var(--mono)',
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    headings: { fontWeight: '650', sizes: { h1: { fontSize: '28px' }, h2: { fontSize: '20px' }, h3: { fontSize: '16px' } } },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    breakpoints: { xs: '340px', sm: '540px', md: '800px', lg: '1280px', xl: '2100px' },
    defaultRadius: '6px',
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    cursorType: 'pointer',
    respectReducedMotion: true,
    // By name, not by component: the dialogs' code is not the first page's. Their header is no banner of the page.
    components: { Modal: { defaultProps: { closeButtonProps: { 'aria-label': t('app.close') }, attributes: { header: { role: 'presentation' } } } } },
    colors: {
      dark: ['#e8ecea', '#c9d1d1', '#a3b0b2', '#7f8e93', '#54646b', '#2a363c', '#182227', '#11181c', '#0d1316', '#090d10'],
      red: shades('#B3261E', 'white'),
      brandLight: shades(brand.Light, 'white'),
      brandDark: shades(brand.Dark, '#11181c'),
      brand: virtualColor({ name: 'brand', light: 'brandLight', dark: 'brandDark' }),
    },
  })
}

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--stop)',
  '--mantine-color-anchor': 'var(--brand)',
}

/** Mantine's surfaces in our tokens, which src/boot/tokens.css has for both schemes. */
export const tokenVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
