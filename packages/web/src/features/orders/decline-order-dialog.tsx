import './staff-releases-texts.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { detailTitle } from '#ui/page/detail-page.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import type { useStaffReleaseActs } from './staff-release-acts.queries.ts'
import css from './staff-release.module.css'

type Props = {
  number: string
  act: ReturnType<typeof useStaffReleaseActs>['decline']
  onDecided: (reply: { success: boolean }) => void
  onClose: () => void
}

/** Asks why an order on hold is declined. The customer reads the reason. */
export function DeclineOrderDialog({
  number,
  act: { mutate: decline, isPending, isSuccess },
  onDecided,
  onClose,
}: Props) {
  const { values, field, sent } = useForm({ reason: '' }, ({ reason }) => ({
    reason: reason.trim() === '' ? t('staffRelease.noReason') : null,
  }))
  const send = ({ reason }: typeof values) => decline(reason, { onSuccess: (reply) => (onClose(), onDecided(reply)) })
  return (
    <Dialog
      width={500}
      title={t('staffRelease.declineTitle', { number })}
      focusAfter={() => (isSuccess ? detailTitle() : null)}
      onClose={onClose}
    >
      <form className={css.form} onSubmit={sent(send)} noValidate>
        <p className={css.lead}>{t('staffRelease.declineLead')}</p>
        <TextArea
          label={t('staffRelease.reason')}
          required
          rows={3}
          maxLength={500}
          data-autofocus
          {...field('reason')}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button danger type="submit" waiting={isPending}>
            {t('staffRelease.decline')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
