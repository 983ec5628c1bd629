import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { Item } from './catalogue.queries.ts'
import { type Coverage, coverageFor, type Need, type Room } from './coverage-hint.ts'
import css from './coverage-calculator.module.css'

type Typed = { by: Need['by']; area: string; rooms: Room[]; waste: string }
type Props = { item: Item; onCoverage: (coverage: Coverage) => void }

/** Works the quantity out from an area or from rooms; the quantity field follows what is typed. */
export function CoverageCalculator({ item, onCoverage }: Props) {
  const [typed, setTyped] = useState<Typed>({ by: 'area', area: '', rooms: [{ length: '', width: '' }], waste: '10' })
  const measured = { ...item, rollInches: inchesOf(item.rollWidth) }
  const coverage = coverageFor(measured, typed)
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const found = coverageFor(measured, next)
    if (found) onCoverage(found)
  }
  return (
    <details className={css.calculator}>
      <summary>{t('item.coverage')}</summary>
      <div className={css.fields}>
        <div className={css.by} role="radiogroup" aria-label={t('item.coverage.by')}>
          {(['area', 'rooms'] as const).map((by) => (
            <label key={by}><input type="radio" name="coverage-by" checked={typed.by === by} onChange={() => change({ by })} /> {t(`item.coverage.${by}`)}</label>
          ))}
        </div>
        <NumberField label={t('item.coverage.waste')} value={typed.waste} onChange={(waste) => change({ waste })} short />
        {typed.by === 'area'
          ? <NumberField label={t('item.coverage.areaSF')} value={typed.area} onChange={(area) => change({ area })} />
          : <Rooms rooms={typed.rooms} onChange={(rooms) => change({ rooms })} />}
      </div>
      <output className={css.result}>{coverage ? <Result {...coverage} waste={typed.waste} /> : t('item.coverage.hint')}</output>
    </details>
  )
}

const Result = ({ area, total, quantity, UMCode, covers, waste }: Coverage & { waste: string }) => (
  <>
    <span>{t('item.coverage.sum', { area: formatQuantity(area), waste: waste || '0', total: formatQuantity(total) })}</span>
    <b>{formatQuantityOf({ quantity, UMCode })}</b>
    <span>{t('item.coverage.covers', { area: formatQuantity(covers) })}</span>
  </>
)

function Rooms({ rooms, onChange }: { rooms: Room[]; onChange: (rooms: Room[]) => void }) {
  const set = (place: number, part: Partial<Room>) => onChange(rooms.map((room, at) => (at === place ? { ...room, ...part } : room)))
  return (
    <div className={css.rooms}>
      {rooms.map((room, place) => (
        // Rooms have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={css.room}>
          <NumberField label={t('item.coverage.length', { number: place + 1 })} value={room.length} onChange={(length) => set(place, { length })} />
          <span aria-hidden>×</span>
          <NumberField label={t('item.coverage.width', { number: place + 1 })} value={room.width} onChange={(width) => set(place, { width })} />
          {rooms.length > 1 && <button type="button" className={css.remove} aria-label={t('item.coverage.removeRoom', { number: place + 1 })} onClick={() => onChange(rooms.filter((_, at) => at !== place))}><IconX size={16} aria-hidden /></button>}
        </div>
      ))}
      <button type="button" className={css.addRoom} onClick={() => onChange([...rooms, { length: '', width: '' }])}><IconPlus size={16} aria-hidden /> {t('item.coverage.addRoom')}</button>
    </div>
  )
}

function NumberField({ label, value, onChange, short }: { label: string; value: string; onChange: (value: string) => void; short?: boolean }) {
  return (
    <label className={css.field} data-short={short}>
      <span>{label}</span>
      <input inputMode="decimal" autoComplete="off" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  )
}

/** "12 ft" or "13 ft 6 in" → inches; null for goods that are not on a roll. */
function inchesOf(width: string | null) {
  const [, feet = '0', inches = '0'] = /^(\d+) ft(?: (\d+) in)?$/.exec(width ?? '') ?? []
  return Number(feet) * 12 + Number(inches) || null
}
