import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { formatQuantity, formatQuantityOf } from '#platform/text/formats.ts'
import { useIsShowroom } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import type { Item } from '#features/items/items.queries.ts'
import { type Coverage, coverageFor, type CoverageProblem, type Need } from './coverage-hint.ts'
import css from './coverage-calculator.module.css'

type Props = { item: Item; onCoverage: (coverage: Coverage) => void }

/** Computes the quantity from an area. The quantity field follows the typed values. Rooms have a page of their own. */
export function CoverageCalculator({ item, onCoverage }: Props) {
  const [typed, setTyped] = useState<Need>({ area: '', waste: '10' })
  const coverage = coverageFor(item, typed)
  const problem = coverage && 'code' in coverage ? coverage : null
  const resultId = useId()
  const isShowroom = useIsShowroom()
  const change = (part: Partial<Need>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const found = coverageFor(item, next)
    if (found && !('code' in found)) onCoverage(found)
  }
  return (
    <div className={css.calculator}>
      <details>
        <summary>{t('item.coverage')}</summary>
        <div className={css.fields}>
          <MeasureField
            label={t('item.coverage.areaSF')}
            value={typed.area}
            onChange={(area) => change({ area })}
            problemId={problem?.field === 'area' ? resultId : undefined}
          />
          <MeasureField
            label={t('item.coverage.waste')}
            value={typed.waste}
            onChange={(waste) => change({ waste })}
            problemId={problem?.field === 'waste' ? resultId : undefined}
            short
          />
        </div>
        <output id={resultId} className={css.result} data-problem={problem !== null || undefined}>
          {coverage === null && t('item.coverage.hint')}
          {problem && problemText(problem)}
          {coverage && !('code' in coverage) && <Result {...coverage} waste={typed.waste} />}
        </output>
      </details>
      <Link to="/rooms/{-$id}" params={{ id: item.sku }}>
        {t('item.coverage.rooms')}
      </Link>
      {item.rollWidth && !isShowroom && (
        <Link to="/remnants" search={{ sku: item.sku }}>
          {t('item.coverage.remnants')}
        </Link>
      )}
    </div>
  )
}

const Result = ({ area, total, quantity, UMCode, covers, waste }: Coverage & { waste: string }) => (
  <>
    <span>
      {t('item.coverage.sum', { area: formatQuantity(area), waste: waste || '0', total: formatQuantity(total) })}
    </span>
    <b>{formatQuantityOf({ quantity, UMCode })}</b>
    <span>{t('item.coverage.covers', { area: formatQuantity(covers) })}</span>
  </>
)

const problemText = ({ code, value }: CoverageProblem) => t(`item.coverage.problem.${code}`, { value })

function MeasureField({
  label,
  value,
  onChange,
  problemId,
  short,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  /** The id of the element that says what is wrong with the field. */ problemId: string | undefined
  short?: boolean
}) {
  return (
    <label className={css.field} data-short={short}>
      <span>{label}</span>
      <input
        inputMode={short ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={300}
        value={value}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
