import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatQuantity, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { Item } from './catalogue.queries.ts'
import { type Coverage, coverageFor, type Need } from './coverage-hint.ts'
import css from './coverage-calculator.module.css'

type Props = { item: Item; onCoverage: (coverage: Coverage) => void }

/** Works the quantity out from an area; the quantity field follows what is typed. Rooms have a page of their own. */
export function CoverageCalculator({ item, onCoverage }: Props) {
  const [typed, setTyped] = useState<Need>({ area: '', waste: '10' })
  const coverage = coverageFor(item, typed)
  const change = (part: Partial<Need>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const found = coverageFor(item, next)
    if (found) onCoverage(found)
  }
  return (
    <div className={css.calculator}>
      <details>
        <summary>{t('item.coverage')}</summary>
        <div className={css.fields}>
          <NumberField label={t('item.coverage.areaSF')} value={typed.area} onChange={(area) => change({ area })} />
          <NumberField label={t('item.coverage.waste')} value={typed.waste} onChange={(waste) => change({ waste })} short />
        </div>
        <output className={css.result}>{coverage ? <Result {...coverage} waste={typed.waste} /> : t('item.coverage.hint')}</output>
      </details>
      <Link to="/rooms/{-$id}" params={{ id: item.sku }}>{t('item.coverage.rooms')}</Link>
      {item.rollWidth && <Link to="/remnants" search={{ sku: item.sku }}>{t('item.coverage.remnants')}</Link>}
    </div>
  )
}

const Result = ({ area, total, quantity, UMCode, covers, waste }: Coverage & { waste: string }) => (
  <>
    <span>{t('item.coverage.sum', { area: formatQuantity(area), waste: waste || '0', total: formatQuantity(total) })}</span>
    <b>{formatQuantityOf({ quantity, UMCode })}</b>
    <span>{t('item.coverage.covers', { area: formatQuantity(covers) })}</span>
  </>
)

function NumberField({ label, value, onChange, short }: { label: string; value: string; onChange: (value: string) => void; short?: boolean }) {
  return (
    <label className={css.field} data-short={short}>
      <span>{label}</span>
      <input inputMode="decimal" autoComplete="off" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  )
}
