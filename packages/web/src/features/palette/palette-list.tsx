import { useEffect } from 'react'
import { t } from '#platform/texts.ts'
import type { Command, grouped } from './command.ts'
import css from './palette.module.css'

type Props = { id: string; groups: ReturnType<typeof grouped>; chosen: Command | undefined; onTake: (command: Command) => void }

/** What the palette offers. The keyboard's way is its box, which keeps the focus: a press must not take it away. */
export function PaletteList({ id, groups, chosen, onTake }: Props) {
  const placeOf = (command: Command) => `${id} ${command.id}`.replaceAll(' ', '-')
  const shown = chosen && placeOf(chosen)
  useEffect(() => {
    if (shown) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot follow a text box.
    <div id={id} role="listbox" aria-label={t('palette.results')} className={css.list} hidden={groups.length === 0}>
      {groups.map(({ group, members }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nor can an optgroup.
        <div key={group} role="group" aria-label={t(`palette.${group}`)}>
          <div className={css.group} aria-hidden>{t(`palette.${group}`)}</div>
          {members.map((command) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role -- the keys are the box's, and an option stands in a select.
            <div role="option"
              key={command.id} id={placeOf(command)} tabIndex={-1} aria-selected={command === chosen} className={css.option}
              onPointerDown={(event) => event.preventDefault()} onPointerEnter={command.intend} onClick={() => onTake(command)}
            >
              <span className={css.icon} aria-hidden>{command.icon}</span>
              <span className={css.title}>{command.title}</span>
              {command.detail && <span className={css.detail}>{command.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
