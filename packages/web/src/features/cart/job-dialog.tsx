import { useState } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { formatQuantity } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { CheckField, CheckGroup } from '#ui/fields/check-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { JobNames } from './job-names.tsx'
import type { CartLine } from './cart.queries.ts'
import { useLineActs } from './saved.queries.ts'
import css from './cart-dialogs.module.css'

type Props = {
  customerNumber: string
  lines: CartLine[]
  /** The ids of the lines that are chosen at first. */
  chosen: string[]
  focusAfter?: (() => HTMLElement | null | undefined) | undefined
  onClose: () => void
}

/** The sidemark that all of these lines have, or ''. */
const commonJob = (lines: CartLine[]) =>
  lines.every(({ sidemark }) => sidemark === lines[0]?.sidemark) ? (lines[0]?.sidemark ?? '') : ''

/** Gives the chosen lines one sidemark: a new one, or one that the cart already has. */
export function JobDialog({ customerNumber, lines, chosen: first, focusAfter, onClose }: Props) {
  const {
    setJob: { mutate, isPending },
  } = useLineActs(customerNumber)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first))
  const [sidemark, setSidemark] = useState(() => commonJob(lines.filter(({ id }) => first.includes(id))))
  const [isSent, setSent] = useState(false)
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  const ofJob = lines.filter(({ id }) => chosen.has(id))
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setSent(true)
    if (ofJob.length === 0) return
    const done = sidemark.trim()
      ? t('cart.jobSet', { count: ofJob.length, job: sidemark.trim() })
      : t('cart.jobCleared', { count: ofJob.length })
    mutate({ lines: ofJob, sidemark, done }, { onSuccess: onClose })
  }
  return (
    <Dialog width={500} title={t('cart.act.job')} focusAfter={focusAfter} onClose={onClose}>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextField
          label={t('cart.sidemark')}
          hint={t('cart.sidemarkHint')}
          maxLength={60}
          autoComplete="off"
          list="cart-jobs"
          data-autofocus
          value={sidemark}
          onChange={(event) => setSidemark(event.currentTarget.value)}
        />
        <JobNames lines={lines} />
        <CheckGroup label={t('cart.jobLines')} error={isSent && ofJob.length === 0 ? t('cart.jobNone') : undefined}>
          <div className={css.lines}>
            {lines.map((line) => (
              <CheckField
                key={line.id}
                checked={chosen.has(line.id)}
                onChange={(isChosen) => choose(line.id, isChosen)}
                label={`${itemName(line)} · ${formatQuantity(line.customerQty)} ${line.customerUOM}`}
                hint={line.sidemark || t('cart.noJob')}
              />
            ))}
          </div>
        </CheckGroup>
        <DialogActs>
          <Button onClick={onClose}>{t('cart.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('cart.save')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
