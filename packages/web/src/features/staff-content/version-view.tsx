import { formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { nameOf } from './content-fields.tsx'
import { labelOf, partText, valueText } from './content-words.ts'
import type { Content, Entry, Field, Fields } from './staff-content.queries.ts'
import css from './content-history.module.css'

/** The entries of a version, to be read. */
export const VersionView = ({ content, entries }: { content: Content; entries: readonly Entry[] }) =>
  entries.map((entry, at) => (
    <section key={entry.documentId ?? at} className={css.entry}>
      {content.kind === 'collection' && <h3>{nameOf(content.fields, entry.fields) || t('staffContent.entry')}</h3>}
      <Values content={content} owner={content.type} fields={content.fields} values={entry.fields} />
    </section>
  ))

type Props = { content: Content; owner: string; fields: readonly Field[]; values: Fields }

const Values = ({ content, owner, fields, values }: Props) => (
  <dl className={css.values}>
    {fields.map((field) => (
      <div key={field.name}>
        <dt>{labelOf(owner, field.name)}</dt>
        <dd>
          <Value content={content} field={field} value={values[field.name] ?? null} />
        </dd>
      </div>
    ))}
  </dl>
)

function Value({ content, field, value }: { content: Content; field: Field; value: unknown }) {
  if (field.kind === 'component' || field.kind === 'dynamiczone') {
    const parts = (Array.isArray(value) ? value : value === null ? [] : [value]) as Fields[]
    if (parts.length === 0) return <span className={css.muted}>{t('staffContent.empty')}</span>
    return parts.map((part, at) => {
      const component = part['__component']
      const fields = field.components?.find(({ name }) => name === component)?.fields ?? field.fields ?? []
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a version does not change.
        <div key={at} className={css.group}>
          {typeof component === 'string' && <strong>{partText(component)}</strong>}
          <Values
            content={content}
            owner={typeof component === 'string' ? component : field.name}
            fields={fields}
            values={part}
          />
        </div>
      )
    })
  }
  return textOf(content, field, value) || <span className={css.muted}>{t('staffContent.empty')}</span>
}

function textOf({ files, documents }: Content, { kind, format }: Field, value: unknown) {
  if (kind === 'boolean') return value === null ? '' : t(value === true ? 'staffContent.yes' : 'staffContent.no')
  if (kind === 'media') return files.find(({ id }) => id === (value as { id?: number } | null)?.id)?.name ?? ''
  if (kind === 'relation')
    return (value as string[])
      .flatMap((id) => documents.find(({ documentId }) => documentId === id)?.title ?? [])
      .join(', ')
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (kind === 'enumeration') return valueText(text)
  if (kind === 'date' && text) return formatPastDay(text)
  if (format !== 'color') return text
  return (
    <span className={css.color}>
      <span style={{ backgroundColor: text }} aria-hidden /> {text}
    </span>
  )
}
