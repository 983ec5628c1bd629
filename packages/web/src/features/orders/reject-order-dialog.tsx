import { MOST_WHY } from '@sidemark/contract/rules/approval'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { detailTitle } from '#ui/page/detail-page.tsx'
import type { useDecideOrder } from './order-acts.queries.ts'
import css from './order-dialogs.module.css'

type Props = { number: string; act: ReturnType<typeof useDecideOrder>; onClose: () => void }

/** Asks why an order of a colleague is rejected. */
export function RejectOrderDialog({ number, act: { mutate: decide, isPending, isSuccess }, onClose }: Props) {
  const { field, sent } = useForm({ reason: '' }, ({ reason }) => ({
    reason: reason.trim() ? null : t('order.noReason'),
  }))
  return (
    <Dialog
      width={500}
      title={t('order.rejectTitle', { number })}
      focusAfter={() => (isSuccess ? detailTitle() : null)}
      onClose={onClose}
    >
      <form
        className={css.form}
        onSubmit={sent(({ reason }) => decide(reason.trim(), { onSuccess: onClose }))}
        noValidate
      >
        <p className={css.question}>{t('order.rejectLead')}</p>
        <TextArea
          label={t('order.rejectReason')}
          required
          rows={3}
          maxLength={MOST_WHY}
          data-autofocus
          {...field('reason')}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button danger type="submit" waiting={isPending}>
            {t('order.reject')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
