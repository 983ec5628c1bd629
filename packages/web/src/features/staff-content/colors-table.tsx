import { Fragment } from 'react'
import { type TextKey, t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import tokens from '../../boot/tokens.css?raw'
import { ColorField } from './color-field.tsx'
import { useEditing } from './editing.tsx'
import type { Entry } from './staff-content.queries.ts'
import css from './colors-table.module.css'

/** The colors that the portal uses by their names, in their groups. `text` is read on the page. */
const groups: { title: TextKey; colors: { name: string; label: TextKey; about?: TextKey; text?: true }[] }[] = [
  {
    title: 'staffContent.colors.brand',
    colors: [
      { name: 'brand', label: 'staffContent.color.brand', about: 'staffContent.color.brand.about', text: true },
      { name: 'brand-soft', label: 'staffContent.color.brandSoft', about: 'staffContent.color.brandSoft.about' },
      { name: 'accent', label: 'staffContent.color.accent', about: 'staffContent.color.accent.about' },
    ],
  },
  {
    title: 'staffContent.colors.page',
    colors: [
      { name: 'paper', label: 'staffContent.color.paper' },
      { name: 'surface', label: 'staffContent.color.surface' },
      { name: 'sunken', label: 'staffContent.color.sunken' },
      { name: 'line', label: 'staffContent.color.line' },
      { name: 'line-strong', label: 'staffContent.color.lineStrong' },
    ],
  },
  {
    title: 'staffContent.colors.text',
    colors: [
      { name: 'ink', label: 'staffContent.color.ink', text: true },
      { name: 'muted', label: 'staffContent.color.muted', text: true },
    ],
  },
  {
    title: 'staffContent.colors.states',
    colors: [
      { name: 'available', label: 'staffContent.color.available', text: true },
      { name: 'available-soft', label: 'staffContent.color.availableSoft' },
      { name: 'later', label: 'staffContent.color.later', text: true },
      { name: 'later-soft', label: 'staffContent.color.laterSoft' },
      { name: 'stop', label: 'staffContent.color.stop', text: true },
      { name: 'stop-soft', label: 'staffContent.color.stopSoft' },
    ],
  },
]
const known = new Set(groups.flatMap(({ colors }) => colors.map(({ name }) => name)))
const schemes = ['Light', 'Dark'] as const
/** The portal's own colors, by their names: on a light page, and on a dark one. The style sheet has them in this order. */
const standard = Map.groupBy(tokens.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g), ([, name]) => name)
const standardOf = (name: string, scheme: (typeof schemes)[number]) =>
  standard.get(name)?.[schemes.indexOf(scheme)]?.[2]?.toUpperCase()

type Props = { entries: Entry[]; onEntries: (entries: Entry[]) => void }

/**
 * The colors of both schemes. Those that the portal uses are always here, and cannot be renamed. One that is taken back
 * is the portal's own again. Any other name is a color for the distributor's own HTML.
 */
export function ColorsTable({ entries, onEntries }: Props) {
  const { papers } = useEditing()
  const placeOf = (name: string) => entries.findIndex(({ fields }) => fields['Color'] === name)
  const change = (place: number, fields: Entry['fields']) =>
    onEntries(
      place === -1
        ? [...entries, { documentId: null, fields }]
        : entries.map((entry, at) => (at === place ? { ...entry, fields: { ...entry.fields, ...fields } } : entry)),
    )
  const remove = (place: number) => onEntries(entries.filter((_, at) => at !== place))
  const others = entries.flatMap(({ fields }, place) => {
    const name = fields['Color']
    return typeof name === 'string' && known.has(name) ? [] : [{ place, name: typeof name === 'string' ? name : '' }]
  })
  return (
    <div className={css.colors}>
      {groups.map(({ title, colors }) => (
        <Fragment key={title}>
          <div className={css.head}>
            <h2>{t(title)}</h2>
            <span aria-hidden>{t('staffContent.previewLight')}</span>
            <span aria-hidden>{t('staffContent.previewDark')}</span>
          </div>
          {colors.map(({ name, label, about, text }) => {
            const place = placeOf(name)
            return (
              <fieldset key={name} className={css.row} aria-label={t(label)}>
                <div>
                  <strong>{t(label)}</strong>
                  <small>{about ? t(about) : name}</small>
                </div>
                <Values
                  {...{ entries, place, name }}
                  grounds={text ? papers : undefined}
                  onValues={(values) => change(place, { Color: name, ...values })}
                />
                {place !== -1 && (
                  <Button
                    size="small"
                    quiet
                    aria-label={t('staffContent.color.resetOf', { name: t(label) })}
                    onClick={() => remove(place)}
                  >
                    {t('staffContent.color.reset')}
                  </Button>
                )}
              </fieldset>
            )
          })}
        </Fragment>
      ))}
      <div className={css.head}>
        <h2>{t('staffContent.colors.others')}</h2>
      </div>
      <p className={css.about}>{t('staffContent.colors.othersAbout')}</p>
      {others.map(({ place, name }) => (
        <fieldset key={place} className={css.row} aria-label={name || t('staffContent.entry')}>
          <NameField place={place} name={name} onName={(Color) => change(place, { Color })} />
          <Values {...{ entries, place, name }} grounds={undefined} onValues={(values) => change(place, values)} />
          <Button
            size="small"
            quiet
            aria-label={t('staffContent.remove', { name: name || t('staffContent.entry') })}
            onClick={() => remove(place)}
          >
            {t('staffContent.color.remove')}
          </Button>
        </fieldset>
      ))}
      <Button size="small" onClick={() => onEntries([...entries, { documentId: null, fields: {} }])}>
        {t('staffContent.color.add')}
      </Button>
    </div>
  )
}

function NameField({ place, name, onName }: { place: number; name: string; onName: (name: string | null) => void }) {
  const { errors } = useEditing()
  return (
    <TextField
      label={t('staffContent.field.Color')}
      required
      error={errors[`${place}.Color`]}
      autoComplete="off"
      maxLength={255}
      value={name}
      onChange={({ currentTarget: { value } }) => onName(value || null)}
    />
  )
}

type ValuesProps = {
  entries: readonly Entry[]
  name: string
  /** -1 if the color is the portal's own. */
  place: number
  /** What is behind it, if it is a color of text. */
  grounds: { Light: string; Dark: string } | undefined
  onValues: (values: Entry['fields']) => void
}

/** A color on a light page and on a dark one. */
function Values({ entries, name, place, grounds, onValues }: ValuesProps) {
  const { errors } = useEditing()
  return schemes.map((scheme) => {
    const value = entries[place]?.fields[scheme]
    return (
      <ColorField
        key={scheme}
        label={t(scheme === 'Light' ? 'staffContent.previewLight' : 'staffContent.previewDark')}
        standard={standardOf(name, scheme)}
        required={place !== -1}
        error={errors[`${place}.${scheme}`]}
        value={typeof value === 'string' ? value : ''}
        ground={grounds?.[scheme] ?? ''}
        onType={(color) => onValues({ [scheme]: color || null })}
      />
    )
  })
}
