import './palette-texts.ts'
import { IconCommand } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { KeyCap } from '#ui/controls/key-cap.tsx'
import { PlainDialog } from '#ui/dialog/plain-dialog.tsx'
import { takeKeys } from './early-keys.ts'
import type { Frame } from '#platform/page/layouts.ts'
import { calledFirst, type Command, grouped } from './command.ts'
import { useActs, usePages } from './commands.tsx'
import { PaletteList } from './palette-list.tsx'
import { useFound } from './use-found.tsx'
import { useQuickLines } from './use-quick-lines.tsx'
import css from './palette.module.css'

type Props = { user: User; frame: Frame; onClose: () => void }

/**
 * Finds everything by its name: pages, items, orders, acts. It is a combobox as in the ARIA guide, and the focus stays
 * in the box. Look L-4.3.
 */
export function Palette({ user, frame, onClose }: Props) {
  const [typed, setTyped] = useState('')
  /** The row that the user has moved to. */
  const [active, setActive] = useState<number | null>(null)
  const listId = useId()
  const named = calledFirst([...usePages(user), ...useActs(user, frame)], typed)
  const { lines, onPaste } = useQuickLines(user, typed, setTyped)
  const groups = grouped([...lines, ...named, ...useFound(user, typed)])
  const commands = groups.flatMap(({ members }) => members)
  const chosen =
    active === null ? commands.find(({ isGuess }) => !isGuess) : commands[Math.min(active, commands.length - 1)]
  const take = (command: Command) => {
    // The focus goes back first, and then the command can move it.
    onClose()
    setTimeout(command.run)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && commands.length > 0) {
      event.preventDefault()
      const next = (commands.indexOf(chosen as Command) + step + commands.length) % commands.length
      setActive(next)
      commands[next]?.intend?.()
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      take(chosen)
    } else if (event.key === 'k' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      onClose()
    }
  }

  return (
    <PlainDialog label={t('palette.title')} width={640} onClose={onClose}>
      <div className={css.box}>
        <IconCommand size={20} stroke={1.7} aria-hidden />
        <input
          value={typed}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('palette.placeholder')}
          aria-label={t('palette.title')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId} ${chosen.id}`.replaceAll(' ', '-')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(null)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          // From now on the box receives letters itself. The earlier ones were collected.
          onFocus={() => {
            const early = takeKeys()
            setTyped((before) => before + early)
          }}
        />
      </div>
      <PaletteList id={listId} groups={groups} chosen={chosen} onTake={take} />
      {commands.length === 0 && <p className={css.none}>{t('palette.none')}</p>}
      <output className="visually-hidden">{typed && t('palette.count', { count: commands.length })}</output>
      <p className={css.foot} aria-hidden>
        <KeyCap name="↑" />
        <KeyCap name="↓" /> {t('palette.hintMove')} <KeyCap name="↵" /> {t('palette.hintTake')} <KeyCap name="Esc" />{' '}
        {t('palette.hintClose')}
      </p>
    </PlainDialog>
  )
}
