import type { CSSProperties } from 'react'
import { mediaAddress, pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { BrandMark } from '#ui/page/brand-mark.tsx'
import { contrastOf } from './contrast.ts'
import type { Content, ContentType, Entry, Fields } from './staff-content.queries.ts'
import css from './content-preview.module.css'

type Props = { type: ContentType; entries: readonly Entry[]; files: Content['files'] }
type Scheme = 'Light' | 'Dark'

/** A sample of the portal with what is typed, for the types that dress it. The others are read where they are typed. */
export function ContentPreview({ type, entries, files }: Props) {
  const fields = entries[0]?.fields ?? {}
  const samples =
    type === 'theme-colors'
      ? (['Light', 'Dark'] as const).map((scheme) => (
          <Sample key={scheme} scheme={scheme} colors={entries.map((entry) => entry.fields)} />
        ))
      : type === 'app-option'
        ? [<Sample key="" {...dressOf(fields, files)} />]
        : type === 'localization'
          ? [<Sample key="" name={nameIn(fields)} />]
          : []
  if (samples.length === 0) return null
  return (
    <section className={css.preview} aria-labelledby="preview">
      <h2 id="preview">{t('staffContent.preview')}</h2>
      {samples}
    </section>
  )
}

/** The logo and the strip of app options. */
function dressOf({ appbar, extensionBar }: Fields, files: Content['files']) {
  const bar = (appbar ?? {}) as { logo?: { id: number } | null; LogoWidth?: unknown; Dark?: unknown }
  const logo = files.find(({ id }) => id === bar.logo?.id)
  const strip = (extensionBar ?? {}) as { text?: unknown; linkText?: unknown }
  return {
    logo: logo && { url: mediaAddress(logo), width: Number(bar.LogoWidth) || 200 },
    scheme: bar.Dark === true ? ('Dark' as const) : undefined,
    strip: [strip.text, strip.linkText].filter((text) => typeof text === 'string').join(' '),
  }
}

/** The name of the portal among the texts. */
const nameIn = ({ texts }: Fields) =>
  Array.isArray(texts)
    ? (texts as Fields[]).flatMap(({ key, value }) => (key === 'app.name' && typeof value === 'string' ? value : []))[0]
    : undefined

type SampleProps = {
  name?: string | undefined
  logo?: { url: string; width: number } | undefined
  strip?: string
  scheme?: Scheme | undefined
  colors?: readonly Fields[]
}

/** An app bar with its name, a price and the act of a page, in the colors of a scheme or in those of the page. */
function Sample({ name = t('app.name'), logo, strip, scheme, colors }: SampleProps) {
  const used = colors ?? pageData().themeColors
  return (
    <figure className={css.sample} style={scheme && tokens(used, scheme)} data-scheme={scheme?.toLowerCase()}>
      {colors && scheme && (
        <figcaption>{t(scheme === 'Light' ? 'staffContent.previewLight' : 'staffContent.previewDark')}</figcaption>
      )}
      <div className={css.page}>
        <div className={css.bar}>
          {logo ? <img src={logo.url} width={logo.width} alt="" /> : <BrandMark size={24} />}
          {!logo && <strong>{name}</strong>}
          <span>{t('staffContent.previewSearch')}</span>
        </div>
        {strip && <div className={css.strip}>{strip}</div>}
        <div className={css.body}>
          <p>
            <span data-tone="ready">{t('staffContent.previewReady')}</span>
            <span data-tone="later">{t('staffContent.previewLater')}</span>
            <span data-tone="stop">{t('staffContent.previewStop')}</span>
          </p>
          <span className={css.act}>{t('staffContent.previewAct')}</span>
        </div>
      </div>
    </figure>
  )
}

/** The colors as tokens of the style sheet, as the page takes them. boot.js. */
function tokens(colors: readonly Fields[], scheme: Scheme): CSSProperties {
  const values: Record<string, string> = {}
  for (const { Color, ...color } of colors) {
    const value = color[scheme]
    if (typeof Color !== 'string' || typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value)) continue
    values[`--${Color}`] = value
    if (Color === 'brand') values['--on-brand'] = (contrastOf(value, '#ffffff') ?? 1) < 4 ? '#0c1a16' : '#ffffff'
  }
  return values
}
