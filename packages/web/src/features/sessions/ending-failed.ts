import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'

/** Says that a session goes on. */
export function endingFailed(error: unknown) {
  console.info('A session could not be ended', error)
  notify.error(t('sessions.endFailed'))
}
