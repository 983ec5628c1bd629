import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { type ErpMessage, useDecideMessage } from './erp-messages.queries.ts'
import { FactList } from '#ui/figures/fact-list.tsx'
import css from './staff-payments.module.css'
import { submittedBy } from './submitted-by.ts'

type Props = { user: User; message: ErpMessage; onClose: () => void }

/** Shows a message to the ERP and what came of it, and sends it again or leaves it out. */
export function ErpMessageDialog({ user: { timeZone }, message, onClose }: Props) {
  const { kind, about, customerName, customerNumber, at, attempts, lastAnswer, behind } = message
  const instant = (of: string | null) => of && formatInstant(of, timeZone)
  return (
    <Dialog width={600} title={`${t(`staffErp.kind.${kind}`)} ${about}`} onClose={onClose}>
      <FactList
        facts={[
          [t('staffPayments.customer'), customerNumber && `${customerName} (${customerNumber})`],
          [t('staffErp.at'), instant(at)],
          [t('staffErp.attempts'), String(attempts)],
          [t('staffErp.failingSince'), instant(message.failingSince)],
          [t('staffErp.answer'), lastAnswer],
          [t('staffErp.next'), instant(message.nextTryAt)],
          [t('staffErp.dead'), instant(message.deadAt)],
          [t('staffErp.behind'), behind > 0 && t('staffErp.behindCount', { count: behind })],
          [t('staffErp.status.skipped'), instant(message.skippedAt)],
          [t('staffErp.decided'), message.decidedBy],
          [t('staffErp.note'), message.note],
        ]}
      />
      {message.skippedAt === null && <DecideForm exportId={message.exportId} onClose={onClose} />}
    </Dialog>
  )
}

function DecideForm({ exportId, onClose }: { exportId: string; onClose: () => void }) {
  const { mutate: decide, isPending, variables } = useDecideMessage(exportId)
  const { values, field, sent } = useForm({ note: '' }, ({ note }) => ({
    note: note.trim() === '' ? t('staffPayments.noNote') : null,
  }))
  const send =
    (act: 'send' | 'skip') =>
    ({ note }: typeof values) =>
      decide({ act, note }, { onSuccess: onClose })
  const waits = (act: string) => isPending && variables.act === act
  return (
    <form className={css.form} onSubmit={(event) => sent(send(submittedBy(event, 'send', 'skip')))(event)} noValidate>
      <p>{t('staffErp.way')}</p>
      <TextArea label={t('staffPayments.note')} required rows={3} maxLength={1000} data-autofocus {...field('note')} />
      <DialogActs>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" value="skip" waiting={waits('skip')}>
          {t('staffErp.skip')}
        </Button>
        <Button main type="submit" waiting={waits('send')}>
          {t('staffErp.send')}
        </Button>
      </DialogActs>
    </form>
  )
}
