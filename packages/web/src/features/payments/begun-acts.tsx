import type { User } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useBegun } from './paying.queries.ts'

type Props = { user: User; headerGUID: string; onDone?: () => unknown }

/** The buttons that go on with a payment that was begun and not finished, or cancel it. */
export function BegunActs({ user, headerGUID, onDone }: Props) {
  const { mutate: goOn, isPending: isGoing } = useBegun(user, 'continue')
  const { mutate: cancel, isPending: isEnding } = useBegun(user, 'cancel')
  const then = { onSettled: onDone }
  return (
    <>
      <Button waiting={isGoing} onClick={() => goOn(headerGUID, then)}>
        {t('paying.continue')}
      </Button>
      <Button waiting={isEnding} onClick={() => cancel(headerGUID, then)}>
        {t('payments.cancel')}
      </Button>
    </>
  )
}
