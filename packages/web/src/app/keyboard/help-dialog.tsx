import { IconX } from '@tabler/icons-react'
import { Fragment } from 'react'
import { t } from '#platform/text/texts.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import { KeyCap } from '#ui/controls/key-cap.tsx'
import { PlainDialog } from '#ui/dialog/plain-dialog.tsx'
import { keyName } from '#platform/text/key-names.ts'
import { type Context, type Shortcut, shortcutsFor } from './shortcuts.ts'
import css from './help-dialog.module.css'

type Props = { context: Omit<Context, 'target'>; onClose: () => void }

/** Shows every key that does something for this user. It uses the same table as the listener. */
export function HelpDialog({ context, onClose }: Props) {
  const mine = shortcutsFor({ ...context, target: null })
  return (
    <PlainDialog label={t('keys.title')} width={620} onClose={onClose}>
      <div className={css.head}>
        <h2>{t('keys.title')}</h2>
        <BarButton label={t('app.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </BarButton>
      </div>
      <div className={css.groups}>
        {(['rows', 'anywhere', 'goTo'] as const).map((group) => (
          <section key={group}>
            <h3>{t(`keys.group.${group}`)}</h3>
            <dl className={css.keys}>
              {mine
                .filter((one) => one.group === group)
                .map((shortcut) => (
                  <Row key={shortcut.keys.join(' ')} shortcut={shortcut} />
                ))}
            </dl>
          </section>
        ))}
      </div>
    </PlainDialog>
  )
}

const Row = ({ shortcut: { label, keys } }: { shortcut: Shortcut }) => (
  <div>
    <dt>{t(label)}</dt>
    <dd>
      {keys.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && ` ${t('keys.then')} `}
          <KeyCap name={keyName(key)} />
        </Fragment>
      ))}
    </dd>
  </div>
)
