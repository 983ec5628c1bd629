import { t } from '#platform/text/texts.ts'
import { mediaAddress } from '#platform/config/page-data.ts'
import { CheckField, CheckGroup } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ServiceHtml } from '#ui/page/service-html.tsx'
import { ColorField } from './color-field.tsx'
import { helpOf, labelOf, partText, valueText } from './content-words.ts'
import { useEditing } from './editing.tsx'
import { ListField } from './list-field.tsx'
import type { Field, Fields } from './staff-content.queries.ts'
import css from './content-form.module.css'

type FormProps = {
  /** The name of the type, group or part that has the fields. */
  owner: string
  fields: readonly Field[]
  values: Fields
  place: string
  /** They are in a row with others like them, so the list says once what helps. */
  isInRow?: boolean
  onValues: (values: Fields) => void
}

/** The fields of an entry, group or part, each as its kind needs. */
export const ContentFields = ({ owner, fields, values, place, isInRow, onValues }: FormProps) =>
  fields.map((field) => (
    <OneField
      key={field.name}
      owner={owner}
      field={field}
      value={values[field.name] ?? null}
      place={`${place}.${field.name}`}
      isInRow={isInRow}
      onValue={(value) => onValues({ ...values, [field.name]: value })}
    />
  ))

type Props = {
  owner: string
  field: Field
  value: unknown
  place: string
  isInRow?: boolean | undefined
  onValue: (value: unknown) => void
}

function OneField({ owner, field, value, place, isInRow, onValue }: Props) {
  const { errors } = useEditing()
  const around = {
    label: labelOf(owner, field.name),
    hint: isInRow ? undefined : helpOf(owner, field.name),
    error: errors[place],
    required: field.required,
  }
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const text = {
    ...around,
    value: typed,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value || null),
  }
  if (field.kind === 'boolean')
    return <CheckField label={around.label} hint={around.hint} checked={value === true} onChange={onValue} />
  if (field.kind === 'enumeration')
    return (
      <SelectField
        {...around}
        value={typed}
        options={[
          ...(field.required && typed ? [] : [{ value: '', label: t('staffContent.notSet') }]),
          ...(field.values ?? []).map((option) => ({ value: option, label: valueText(option) })),
        ]}
        onChoose={(chosen) => onValue(chosen || null)}
      />
    )
  if (field.kind === 'integer' || field.kind === 'decimal')
    return (
      <TextField {...text} inputMode="decimal" onChange={(event) => onValue(numberOf(event.currentTarget.value))} />
    )
  if (field.kind === 'date') return <TextField {...text} type="date" />
  if (field.format === 'color')
    return <ColorField {...around} value={typed} ground="" onType={(color) => onValue(color || null)} />
  if (field.kind === 'text') return <TextArea {...text} rows={1} maxLength={100_000} />
  if (field.kind === 'richtext')
    return (
      <div className={css.rich}>
        <TextArea {...text} hint={around.hint ?? t('staffContent.html')} rows={5} maxLength={100_000} />
        {typed && (
          <details>
            <summary>{t('staffContent.shown')}</summary>
            <ServiceHtml html={typed} className={`prose ${css.shown}`} />
          </details>
        )}
      </div>
    )
  if (field.kind === 'media') return <FileField {...around} value={value} onValue={onValue} />
  if (field.kind === 'relation')
    return <DocumentsField label={around.label} field={field} value={value} onValue={onValue} />
  if (field.kind === 'component' || field.kind === 'dynamiczone')
    return <GroupField owner={owner} field={field} value={value} place={place} onValue={onValue} />
  return <TextField {...text} maxLength={255} />
}

/** A number, or what was typed if it is none. The server says what it must be. */
const numberOf = (typed: string) =>
  typed.trim() === '' ? null : /^-?\d{1,15}(\.\d{1,6})?$/.test(typed.trim()) ? Number(typed) : typed

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const partsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** What an entry or part is called: its first text. */
export function nameOf(fields: readonly Field[], values: Fields) {
  const first = fields.find(({ kind }) => kind === 'string' || kind === 'enumeration')
  const name = first && values[first.name]
  return typeof name !== 'string' ? '' : first?.kind === 'enumeration' ? valueText(name) : name
}

/** Whether fields are so few and short that they fit in a row. */
export const isCompact = (fields: readonly Field[]) =>
  fields.length <= 3 && fields.every(({ kind }) => kind === 'string' || kind === 'text')

/** What helps with the fields of a list whose parts are rows. */
export const helpOfRows = (owner: string, fields: readonly Field[]) =>
  isCompact(fields) ? fields.flatMap(({ name }) => helpOf(owner, name) ?? []).join(' ') : ''

function GroupField({ owner, field, value, place, onValue }: Props) {
  const label = labelOf(owner, field.name)
  const help = helpOf(owner, field.name)
  const { fields = [], components = [] } = field
  if (field.kind === 'dynamiczone')
    return (
      <ListField
        label={label}
        help={help}
        place={place}
        parts={partsOf(value)}
        isCompact={false}
        nameOf={(part) => {
          const component = String(part['__component'])
          const name = nameOf(fieldsOf(components, component), part)
          return name ? `${partText(component)}: ${name}` : partText(component)
        }}
        ways={components.map(({ name }) => ({ name: partText(name), part: () => ({ __component: name }) }))}
        onParts={onValue}
      >
        {(part, at, onPart) => (
          <ContentFields
            owner={String(part['__component'])}
            fields={fieldsOf(components, String(part['__component']))}
            values={part}
            place={at}
            onValues={onPart}
          />
        )}
      </ListField>
    )
  if (field.repeatable)
    return (
      <ListField
        label={label}
        help={[help, helpOfRows(field.name, fields)].filter(Boolean).join(' ')}
        place={place}
        parts={partsOf(value)}
        isCompact={isCompact(fields)}
        nameOf={(part) => nameOf(fields, part)}
        ways={[{ name: t('staffContent.add'), part: () => ({}) }]}
        onParts={onValue}
      >
        {(part, at, onPart) => (
          <ContentFields
            owner={field.name}
            fields={fields}
            values={part}
            place={at}
            isInRow={isCompact(fields)}
            onValues={onPart}
          />
        )}
      </ListField>
    )
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {help && <p className={css.help}>{help}</p>}
      <div className={css.fields}>
        <ContentFields
          owner={field.name}
          fields={fields}
          values={isFields(value) ? value : {}}
          place={place}
          onValues={onValue}
        />
      </div>
    </fieldset>
  )
}

const fieldsOf = (components: NonNullable<Field['components']>, name: string) =>
  components.find((component) => component.name === name)?.fields ?? []

type FileProps = {
  label: string
  hint: string | undefined
  error: string | undefined
  value: unknown
  onValue: (value: unknown) => void
}

/** Chooses one of the files of the content service, with words for those who cannot see it. */
function FileField({ label, hint, error, value, onValue }: FileProps) {
  const { files } = useEditing()
  const chosen = isFields(value) ? value : null
  const file = files.find(({ id }) => id === chosen?.['id'])
  const words = chosen?.['alternativeText']
  return (
    <div className={css.file}>
      <SelectField
        label={label}
        hint={files.length === 0 ? t('staffContent.noFiles') : hint}
        error={error}
        value={chosen ? String(chosen['id']) : ''}
        options={[
          { value: '', label: t('staffContent.noFile') },
          ...files.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChoose={(id) => onValue(id === '' ? null : { id: Number(id) })}
      />
      {file && (
        <>
          <img src={mediaAddress(file)} alt="" loading="lazy" />
          <TextField
            label={t('staffContent.alt')}
            maxLength={255}
            value={typeof words === 'string' ? words : ''}
            onChange={(event) => onValue({ ...chosen, alternativeText: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}

type DocumentsProps = { label: string; field: Field; value: unknown; onValue: (value: unknown) => void }

/** Chooses entries of another type. */
function DocumentsField({ label, field, value, onValue }: DocumentsProps) {
  const { documents } = useEditing()
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const choices = documents.filter(({ type }) => type === field.to)
  return (
    <CheckGroup label={label}>
      <div className={css.choices}>
        {choices.length === 0 && <p className={css.help}>{t('staffContent.nothing')}</p>}
        {choices.map(({ documentId, title }) => (
          <CheckField
            key={documentId}
            label={title}
            checked={chosen.includes(documentId)}
            onChange={(isChosen) =>
              onValue(isChosen ? [...chosen, documentId] : chosen.filter((id) => id !== documentId))
            }
          />
        ))}
      </div>
    </CheckGroup>
  )
}
