import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react'
import { formatInstant } from '#platform/text/formats.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { namedDevice } from './device-name.ts'
import { endingFailed } from './ending-failed.ts'
import { useEndSession } from './session-acts.queries.ts'
import type { Session } from './sessions.queries.ts'
import css from './sessions.module.css'

type Props = { session: Session; /** The branch's time zone. */ zone: string; onEnded: () => void }

/**
 * Shows one session: its device, when it began, when it was last used, and when it ends. The user can end every session
 * except this one.
 */
export function SessionRow({
  session: { id, userAgent, createdAt, seenAt, expiresAt, current },
  zone,
  onEnded,
}: Props) {
  const { mutate: end, isPending } = useEndSession()
  const { name, isHandheld, isProgram } = namedDevice(userAgent)
  const Icon = isProgram ? IconTerminal2 : isHandheld ? IconDeviceMobile : IconDeviceDesktop
  const since = formatInstant(createdAt, zone)
  const press = () =>
    end(id, {
      onSuccess: () => {
        notify.success(t('sessions.ended', { device: name }))
        onEnded()
      },
      onError: endingFailed,
    })
  return (
    <li>
      <Icon size={20} aria-hidden />
      <span className={css.device}>
        <strong>{name}</strong>
        <small>
          <span>{t('sessions.since', { at: since })}</span> ·{' '}
          {!current && (
            <>
              <span>{t('sessions.seen', { at: formatInstant(seenAt, zone) })}</span> ·{' '}
            </>
          )}
          <span>{t('sessions.ends', { at: formatInstant(expiresAt, zone) })}</span>
        </small>
      </span>
      {current ? (
        <em>{t('sessions.this')}</em>
      ) : (
        <Button
          size="small"
          waiting={isPending}
          aria-label={t('sessions.signOutOf', { device: name, at: since })}
          onClick={press}
        >
          {t('sessions.signOut')}
        </Button>
      )}
    </li>
  )
}
