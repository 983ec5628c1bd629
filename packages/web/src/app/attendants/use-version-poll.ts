import { useEffect } from 'react'
import { notify } from '#platform/page/notify.ts'
import { pollVersion } from '#platform/page/version-poll.ts'
import { t } from '#platform/text/texts.ts'

/** Offers a reload when another version has been deployed. The page never reloads by itself: typed text may be lost. */
export const useVersionPoll = () => useEffect(() => pollVersion(offer), [])

const offer = () =>
  notify.offer(t('version.ready'), {
    yes: { label: t('version.reload'), act: () => location.reload() },
    no: t('version.later'),
    afterDialog: true,
  })
