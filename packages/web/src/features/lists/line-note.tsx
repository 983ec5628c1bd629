import { LIST_NOTE_MAX } from '@sidemark/contract/rules/lists'
import { useRef, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import css from './list-row.module.css'

type Props = {
  note: string
  of: string
  /** Saves what was typed. `kept` is called when the list has it. */
  onTyped: (note: string, kept: () => void) => void
  onClose: () => void
}

/** Edits a line's note, which is saved when the user leaves the field. If it is refused, what was typed stays. */
export function LineNote({ note, of, onTyped, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(note)
  const leave = () => {
    const next = typed.trim()
    if (next === note) return onClose()
    onTyped(next, () => {
      // The user may be typing again meanwhile.
      if (field.current !== document.activeElement) onClose()
    })
  }
  return (
    <input
      ref={field}
      className={css.noteField}
      value={typed}
      placeholder={t('list.noteAdd')}
      aria-label={t('list.noteOf', { name: of })}
      maxLength={LIST_NOTE_MAX.line}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just chosen to write it.
      autoFocus
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
