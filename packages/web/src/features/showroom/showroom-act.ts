import { useMutation } from '@tanstack/react-query'
import { Problem } from '@sidemark/contract/rules/problems'
import { type Args, call } from '#platform/api/call.ts'
import { setCookie } from '#platform/browser/cookies.ts'
import { notify } from '#platform/page/notify.ts'
import { rightsChanged } from '#platform/session/session.ts'
import { t } from '#platform/text/texts.ts'

/** Begins a showroom. Then every tab starts again, so that nothing on the screen or in memory is from before. */
export const useEnter = () =>
  useMutation({
    mutationFn: (body: Args<'POST /api/showroom/enter'>['body']) => call('POST /api/showroom/enter', { body }),
    onSuccess: rightsChanged,
    onError: failed,
  })

/** Ends the showroom. The refusal of a wrong code or password names its field. */
export const useLeave = (onWrong: (field: string, detail: string) => void) =>
  useMutation({
    mutationFn: (body: Args<'POST /api/showroom/leave'>['body']) => call('POST /api/showroom/leave', { body }),
    onSuccess: () => {
      setCookie('showroom', '', 0)
      rightsChanged()
    },
    onError: (error) => {
      const [wrong] = error instanceof Problem ? error.errors : []
      if (wrong) onWrong(wrong.field, wrong.detail)
      else failed(error)
    },
  })

function failed(error: unknown) {
  console.error(error)
  notify.error(error instanceof Problem ? error.message : t('showroom.failed'))
}
