import { t } from '#platform/text/texts.ts'
import type { TypedStairs } from './kept-job.ts'
import { Choice, Measure } from './measure.tsx'
import css from './rooms.module.css'

type Props = {
  stairs: TypedStairs
  of: string
  /** Whether goods are cut for the stairs, so that a run and single steps differ. */
  isRoll: boolean
  problemOf: (field: string) => string
  onChange: (stairs: TypedStairs) => void
}

/** Asks for the steps of stairs, and how they are covered. */
export function StairsFields({ stairs, of, isRoll, problemOf, onChange }: Props) {
  return (
    <div className={css.stairs}>
      {(['steps', 'width', 'tread', 'riser'] as const).map((field) => (
        <Measure
          key={field}
          label={t(`rooms.stairs.${field}`)}
          of={of}
          value={stairs[field]}
          problem={problemOf(field)}
          {...(field === 'steps' && { inputMode: 'numeric' as const })}
          onChange={(value) => onChange({ ...stairs, [field]: value })}
        />
      ))}
      {isRoll && (
        <Choice
          label={t('rooms.stairs.laid')}
          of={of}
          value={stairs.laid}
          options={[
            { value: 'run', label: t('rooms.stairs.run') },
            { value: 'steps', label: t('rooms.stairs.single') },
          ]}
          onChoose={(laid) => onChange({ ...stairs, laid })}
        />
      )}
    </div>
  )
}
