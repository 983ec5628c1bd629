import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/button.tsx'
import { blankRoom, type TypedPart, type TypedRoom } from './kept-job.ts'
import css from './rooms.module.css'

type Props = {
  rooms: TypedRoom[]
  onChange: (rooms: TypedRoom[]) => void
  /** What is wrong with a side, '' while nothing is. */
  problemOf: (room: number, part: number, side: keyof TypedPart) => string
}

export const nameOf = ({ name }: Pick<TypedRoom, 'name'>, place: number) => name.trim() || t('rooms.room', { number: place + 1 })

/** The rooms of a job: a name and two sides each; an L has two parts. */
export function RoomFields({ rooms, onChange, problemOf }: Props) {
  const list = useRef<HTMLOListElement>(null)
  /** A room that came, or that has the place of one that went, is where one goes on. */
  const goTo = (place: number, next: TypedRoom[]) => {
    onChange(next)
    setTimeout(() => list.current?.children[Math.min(place, next.length - 1)]?.querySelector('input')?.focus())
  }
  const changed = (place: number, part: Partial<TypedRoom>) => rooms.map((room, at) => (at === place ? { ...room, ...part } : room))
  const set = (place: number, part: Partial<TypedRoom>) => onChange(changed(place, part))
  return (
    <ol ref={list} className={css.rooms}>
      {rooms.map((room, place) => {
        const called = nameOf(room, place)
        return (
          // Rooms have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={css.room}>
            <input className={css.name} aria-label={t('rooms.name', { number: place + 1 })} placeholder={called} maxLength={40} value={room.name} onChange={(event) => set(place, { name: event.currentTarget.value })} />
            <button type="button" className={css.remove} aria-label={t('rooms.remove', { room: called })} onClick={() => goTo(place, rooms.length > 1 ? rooms.toSpliced(place, 1) : [blankRoom])}><IconX size={16} aria-hidden /></button>
            {room.parts.map((part, at) => (
              <Sides
                // oxlint-disable-next-line react/no-array-index-key
                key={at} part={part} of={room.parts.length > 1 ? t('rooms.ofPart', { room: called, number: at + 1 }) : called}
                problemOf={(side) => problemOf(place, at, side)}
                onChange={(next) => set(place, { parts: room.parts.with(at, next) })}
                onRemove={room.parts.length > 1 ? () => goTo(place, changed(place, { parts: room.parts.toSpliced(at, 1) })) : undefined}
              />
            ))}
            {room.parts.length < 4 && <Button quiet size="small" className={css.addPart} aria-label={t('rooms.addPartTo', { room: called })} onClick={() => set(place, { parts: [...room.parts, { width: '', length: '' }] })}>{t('rooms.addPart')}</Button>}
          </li>
        )
      })}
      {rooms.length < 30 && <li><Button onClick={() => goTo(rooms.length, [...rooms, blankRoom])}><IconPlus size={16} aria-hidden /> {t('rooms.addRoom')}</Button></li>}
    </ol>
  )
}

type SidesProps = { part: TypedPart; of: string; problemOf: (side: keyof TypedPart) => string; onChange: (part: TypedPart) => void; onRemove: (() => void) | undefined }

function Sides({ part, of, problemOf, onChange, onRemove }: SidesProps) {
  return (
    <div className={css.sides}>
      {(['width', 'length'] as const).map((side) => {
        const problem = problemOf(side)
        return (
          <label key={side} className={css.side}>
            <span aria-hidden>{t(`rooms.${side}`)}</span>
            <input aria-label={t(`rooms.${side}Of`, { room: of })} autoComplete="off" maxLength={20} value={part[side]} aria-invalid={problem !== ''} onChange={(event) => onChange({ ...part, [side]: event.currentTarget.value })} />
            {problem && <small role="alert">{problem}</small>}
          </label>
        )
      })}
      {onRemove && <button type="button" className={css.remove} aria-label={t('rooms.remove', { room: of })} onClick={onRemove}><IconX size={16} aria-hidden /></button>}
    </div>
  )
}
