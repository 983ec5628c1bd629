import { formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { ServiceHtml } from '#ui/page/service-html.tsx'
import { changeText } from './change-texts.ts'
import { nameOf } from './content-fields.tsx'
import { labelOf, partText, valueText } from './content-words.ts'
import type { Change, Content, Entry, Field, Fields, Revision } from './staff-content.queries.ts'
import css from './content-history.module.css'

type ViewProps = { content: Content; version: Revision }

/** What is otherwise in a version than in what is published: each field as it was then, and as it is now. */
export function VersionView({ content, version }: ViewProps) {
  const fields = version.now.filter(({ act }) => act === 'changed')
  if (fields.length === 0) return null
  return (
    <table className={css.differences}>
      <thead>
        <tr>
          <th scope="col">{t('staffContent.what')}</th>
          <th scope="col">{t('staffContent.then')}</th>
          <th scope="col">{t('staffContent.now')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((change) => (
          <Difference key={[change.entry, ...change.path].join(' ')} {...{ content, version, change }} />
        ))}
      </tbody>
    </table>
  )
}

function Difference({ content, version, change }: ViewProps & { change: Change }) {
  const { entry, path } = change
  const now = content.published.find(({ fields }) => entry === '' || nameOf(content.fields, fields) === entry)
  const then = version.entries.find(({ documentId }) => documentId === now?.documentId)
  const field = path.reduce<Field | undefined>(
    (group, name, depth) => (depth === 0 ? content.fields : (group?.fields ?? [])).find((one) => one.name === name),
    undefined,
  )
  if (!field) return null
  const cellOf = (of: Entry | undefined) => (
    <Value content={content} field={field} value={valueAt(of?.fields, path) ?? null} />
  )
  return (
    <tr>
      <th scope="row">{changeText(content.type, change)}</th>
      <td data-title={t('staffContent.then')}>{cellOf(then)}</td>
      <td data-title={t('staffContent.now')}>{cellOf(now)}</td>
    </tr>
  )
}

const valueAt = (fields: Fields | undefined, path: readonly string[]) =>
  path.reduce<unknown>((value, name) => (value as Fields | null | undefined)?.[name], fields)

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
  if (field.kind === 'richtext' && typeof value === 'string' && value !== '')
    return <ServiceHtml html={value} className={`prose ${css.html}`} />
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
