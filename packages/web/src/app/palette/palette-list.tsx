import { useEffect } from 'react'
import { t } from '#platform/text/texts.ts'
import type { Command, grouped } from './command.ts'
import css from './palette.module.css'

type Props = {
  id: string
  groups: ReturnType<typeof grouped>
  chosen: Command | undefined
  onTake: (command: Command) => void
}

/**
 * The commands of the palette. Keyboard users stay in its box, so a press on the list must not take the focus away from
 * the box.
 */
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
        <div key={group} role="group" aria-label={t(`palette.group.${group}`)}>
          <div className={css.group} aria-hidden>
            {t(`palette.group.${group}`)}
          </div>
          {members.map((command) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the box.
            <div
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element needs a select around it.
              role="option"
              key={command.id}
              id={placeOf(command)}
              tabIndex={-1}
              aria-selected={command === chosen}
              className={css.option}
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={command.intend}
              onClick={() => onTake(command)}
            >
              <span className={css.icon} aria-hidden>
                {command.icon}
              </span>
              <span className={css.title}>{command.title}</span>
              {command.detail && <span className={css.detail}>{command.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
