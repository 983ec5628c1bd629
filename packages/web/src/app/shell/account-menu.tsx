import { IconSelector } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { t } from '#platform/text/texts.ts'
import { useNewPage } from '#platform/page/use-new-page.ts'
import type { User } from '#platform/session/user.ts'
import { AccountPanel, type CustomerSwitch } from './account-panel.tsx'
import { ShowroomEntry } from './menu-entry.tsx'
import css from './account-menu.module.css'

/** The foot of the rail: the user, with the account panel behind a button. */
export function AccountMenu({ user, customerSwitch }: { user: User; customerSwitch: CustomerSwitch }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useNewPage(() => panel.current?.hidePopover())
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username
  return (
    <div className={css.foot}>
      <button type="button" className={css.button} popoverTarget={id}>
        <span className={css.initials} aria-hidden>
          {initialsOf(name)}
        </span>
        <span className={css.name}>
          <span>{name}</span>
          <small>{t('account.label')}</small>
        </span>
        <IconSelector size={16} aria-hidden />
      </button>
      <div ref={panel} id={id} popover="auto" className={css.panel}>
        <ShowroomEntry user={user} />
        <AccountPanel user={user} customerSwitch={customerSwitch} />
      </div>
    </div>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
