import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { detailTitle } from '#ui/page/detail-page.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import type { useStaffHoldActs } from './staff-hold-acts.queries.ts'
import type { StaffHold } from './staff-holds.queries.ts'
import css from './hold-dialog.module.css'

type Props = {
  hold: StaffHold
  act: ReturnType<typeof useStaffHoldActs>['decline']
  onDeclined: () => void
  onClose: () => void
}

/** Asks why a hold is declined or ended. The customer reads the reason. */
export function DeclineDialog({ hold, act: { mutate: decline, isPending, isSuccess }, onDeclined, onClose }: Props) {
  const { values, field, sent } = useForm({ reason: '' }, ({ reason }) => ({
    reason: reason.trim() === '' ? t('staffHold.noReason') : null,
  }))
  const send = ({ reason }: typeof values) =>
    decline(reason, {
      onSuccess: ({ success }) => {
        if (!success) return
        onClose()
        onDeclined()
      },
    })
  return (
    <Dialog
      width={500}
      title={t('staffHold.declineTitle', { number: hold.holdNumber })}
      focusAfter={() => (isSuccess ? detailTitle() : null)}
      onClose={onClose}
    >
      <form className={css.form} onSubmit={sent(send)} noValidate>
        <p className={css.lead}>{t('staffHold.declineLead')}</p>
        <TextArea label={t('staffHold.reason')} required rows={3} maxLength={500} data-autofocus {...field('reason')} />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button danger type="submit" waiting={isPending}>
            {t('staffHold.decline')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
