import { t } from '#platform/text/texts.ts'
import { feetText } from '@sidemark/contract/rules/spoken'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Job } from './kept-job.ts'
import css from './rooms.module.css'

type Props = { job: Job; isRoll: boolean; onChange: (part: Partial<Job>) => void }

/** Asks for the other inputs of the plan: the waste for cartons, or the layout for roll goods. */
export function PlanTerms({ job, isRoll, onChange }: Props) {
  if (!isRoll)
    return (
      <TextField
        label={t('rooms.wastePercent')}
        hint={t('rooms.wasteHint')}
        inputMode="decimal"
        maxLength={6}
        value={job.waste}
        onChange={(event) => onChange({ waste: event.currentTarget.value })}
      />
    )
  return (
    <div className={css.terms}>
      <SelectField
        label={t('rooms.pile')}
        value={job.direction}
        onChoose={(direction) =>
          onChange({ direction: direction === 'length' || direction === 'width' ? direction : 'best' })
        }
        options={[
          { value: 'best', label: t('rooms.best') },
          { value: 'length', label: t('rooms.alongLength') },
          { value: 'width', label: t('rooms.alongWidth') },
        ]}
      />
      <SelectField
        label={t('rooms.allowance')}
        hint={t('rooms.allowanceHint')}
        value={job.allowance}
        onChoose={(allowance) => onChange({ allowance })}
        options={['0', '2', '3', '4', '6'].map((value) => ({ value, label: value }))}
      />
      <SelectField
        label={t('rooms.pieceFill')}
        hint={t('rooms.pieceFillHint')}
        value={job.pieceFill}
        onChoose={(pieceFill) => onChange({ pieceFill })}
        options={[
          { value: '', label: t('rooms.noPieceFill') },
          ...['36', '72', '144'].map((value) => ({
            value,
            label: t('rooms.pieceFillIf', { length: feetText(BigInt(value)) }),
          })),
        ]}
      />
    </div>
  )
}
