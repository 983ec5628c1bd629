import { IconX } from '@tabler/icons-react'
import { t } from '#platform/text/texts.ts'
import type { TypedPart } from './kept-job.ts'
import { Choice, Measure } from './measure.tsx'
import css from './rooms.module.css'

type Props = {
  part: TypedPart
  /** The name of the part, and the number of the part before it if goods can run through from there. */
  of: string
  before: number | null
  problemOf: (field: string) => string
  onChange: (part: TypedPart) => void
  onRemove: (() => void) | undefined
}

/** Asks for the sides of a part of a room, and where it meets the part before it. */
export function PartFields({ part, of, before, problemOf, onChange, onRemove }: Props) {
  return (
    <div className={css.sides}>
      {(['width', 'length'] as const).map((side) => (
        <Measure
          key={side}
          label={t(side === 'width' ? 'rooms.width' : 'rooms.length')}
          of={of}
          value={part[side]}
          problem={problemOf(side)}
          onChange={(value) => onChange({ ...part, [side]: value })}
        />
      ))}
      {onRemove && (
        <button type="button" className={css.remove} aria-label={t('rooms.remove', { room: of })} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </button>
      )}
      {before !== null && (
        <>
          <Choice
            label={t('rooms.joins')}
            of={of}
            value={part.joins}
            options={[
              { value: 'side', label: t('rooms.joinsSide', { number: before }) },
              { value: 'end', label: t('rooms.joinsEnd', { number: before }) },
            ]}
            onChoose={(joins) => onChange({ ...part, joins })}
          />
          <Measure
            label={t('rooms.opening', { number: before })}
            of={of}
            value={part.opening}
            problem={problemOf('opening')}
            onChange={(opening) => onChange({ ...part, opening })}
          />
        </>
      )}
    </div>
  )
}
