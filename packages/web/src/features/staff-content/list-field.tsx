import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { hasError, useEditing } from './editing.tsx'
import css from './content-form.module.css'

type Props<Part> = {
  label: string
  help?: string | undefined
  /** The place of the list. '' if it has the entries themselves. */
  place: string
  parts: readonly Part[]
  /** What a part is called, such as its title. '' if it has no name yet. */
  nameOf: (part: Part) => string
  /** The parts have only a few short fields, which fit in a row. */
  isCompact: boolean
  /** The order of the parts means nothing. */
  isUnordered?: boolean
  /** The page has the same title. */
  isTop?: boolean
  ways: { name: string; part: () => Part }[]
  onParts: (parts: Part[]) => void
  children: (part: Part, place: string, onPart: (part: Part) => void) => ReactNode
}

/** A list of parts, to which some can be added, and which can be moved and removed. */
export function ListField<Part>({ label, help, parts, ways, isTop, onParts, ...rest }: Props<Part>) {
  const id = useId()
  const [added, setAdded] = useState(-1)
  return (
    <section className={css.list} aria-labelledby={id}>
      <h2 id={id} className={isTop ? 'visually-hidden' : undefined}>
        {label}
      </h2>
      {help && <p className={css.help}>{help}</p>}
      {parts.length === 0 ? (
        <p className={css.help}>{t('staffContent.nothing')}</p>
      ) : (
        <ol data-compact={rest.isCompact || undefined}>
          {parts.map((part, at) => (
            // Parts have no id of their own. Their fields hold no values, so a place is as good.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <ListPart {...rest} {...{ label, parts, onParts, part, at }} isNew={at === added} />
            </li>
          ))}
        </ol>
      )}
      <div className={css.ways}>
        {ways.map(({ name, part }) => (
          <Button
            key={name}
            size="small"
            onClick={() => {
              setAdded(parts.length)
              onParts([...parts, part()])
            }}
          >
            <IconPlus size={16} aria-hidden /> {name}
          </Button>
        ))}
      </div>
    </section>
  )
}

type PartProps<Part> = Omit<Props<Part>, 'help' | 'ways' | 'isTop'> & { part: Part; at: number; isNew: boolean }

function ListPart<Part>({
  label,
  place,
  parts,
  part,
  at,
  nameOf,
  isCompact,
  isUnordered,
  isNew,
  ...rest
}: PartProps<Part>) {
  const { onParts, children } = rest
  const { errors } = useEditing()
  const [isOpen, open] = useState(isNew)
  const here = place === '' ? String(at) : `${place}.${at}`
  const name = nameOf(part) || t('staffContent.item', { name: label, place: at + 1 })
  const move = (by: number) => {
    const others = parts.filter((_, other) => other !== at)
    onParts(others.toSpliced(at + by, 0, part))
  }
  const acts = (
    <span className={css.acts}>
      {!isUnordered && (
        <>
          <PartAct label={t('staffContent.up', { name })} isOff={at === 0} onAct={() => move(-1)}>
            <IconArrowUp size={16} aria-hidden />
          </PartAct>
          <PartAct label={t('staffContent.down', { name })} isOff={at === parts.length - 1} onAct={() => move(1)}>
            <IconArrowDown size={16} aria-hidden />
          </PartAct>
        </>
      )}
      <PartAct
        label={t('staffContent.remove', { name })}
        onAct={() => onParts(parts.filter((_, other) => other !== at))}
      >
        <IconTrash size={16} aria-hidden />
      </PartAct>
    </span>
  )
  const fields = children(part, here, (changed) => onParts(parts.with(at, changed)))
  if (isCompact)
    return (
      <fieldset className={css.row} aria-label={name}>
        <div className={css.compact}>
          {fields}
          {acts}
        </div>
      </fieldset>
    )
  return (
    <div className={css.part}>
      <details open={isOpen || hasError(errors, here)} onToggle={(event) => open(event.currentTarget.open)}>
        <summary>{name}</summary>
        <div className={css.fields}>{fields}</div>
      </details>
      {acts}
    </div>
  )
}

type ActProps = { label: string; isOff?: boolean; onAct: () => void; children: ReactNode }
const PartAct = ({ label, isOff = false, onAct, children }: ActProps) => (
  <Button size="small" quiet aria-label={label} title={label} disabled={isOff} onClick={onAct}>
    {children}
  </Button>
)
