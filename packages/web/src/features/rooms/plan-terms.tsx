import { t } from '#platform/texts.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Job } from './kept-job.ts'
import css from './rooms.module.css'

type Props = { job: Job; isRoll: boolean; onChange: (part: Partial<Job>) => void }

/** What the rule asks for beside the rooms: of cartons the waste, of roll goods how they are laid. */
export function PlanTerms({ job, isRoll, onChange }: Props) {
  if (!isRoll) return <TextField label={t('rooms.wastePercent')} hint={t('rooms.wasteHint')} inputMode="decimal" maxLength={6} value={job.waste} onChange={(event) => onChange({ waste: event.currentTarget.value })} />
  return (
    <div className={css.terms}>
      <SelectField
        label={t('rooms.pile')} value={job.direction} onChoose={(direction) => onChange({ direction: direction === 'length' || direction === 'width' ? direction : 'best' })}
        options={[{ value: 'best', label: t('rooms.best') }, { value: 'length', label: t('rooms.alongLength') }, { value: 'width', label: t('rooms.alongWidth') }]}
      />
      <SelectField label={t('rooms.allowance')} hint={t('rooms.allowanceHint')} value={job.allowance} onChoose={(allowance) => onChange({ allowance })} options={['0', '2', '3', '4', '6'].map((value) => ({ value, label: value }))} />
      <CheckField label={t('rooms.crossSeams')} hint={t('rooms.crossSeamsHint')} checked={job.crossSeams} onChange={(crossSeams) => onChange({ crossSeams })} />
    </div>
  )
}
