import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'

/** Says that a session could not be ended. */
export function endingFailed(error: unknown) {
  console.info('A session could not be ended', error)
  notify.error(t('sessions.endFailed'))
}
