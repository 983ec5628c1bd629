import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { blankPart, blankRoom, blankStairs, nameOf, type TypedRoom } from './kept-job.ts'
import { Choice } from './measure.tsx'
import { PartFields } from './part-fields.tsx'
import css from './rooms.module.css'
import { StairsFields } from './stairs-fields.tsx'

/** The most rooms of a job, and the most parts of a room. */
const [MOST_ROOMS, MOST_PARTS] = [30, 4]

type ProblemOf = (room: number, field: string) => string
type Props = {
  rooms: TypedRoom[]
  /** Whether the goods have a pile and seams. */
  isRoll: boolean
  onChange: (rooms: TypedRoom[]) => void
  /** The problem of a field of a room, such as `parts.0.width`, or '' if there is none. */
  problemOf: ProblemOf
}

/** Shows the rooms of a job: a name and two sides each. An L-shaped room has two parts, and stairs have steps. */
export function RoomFields({ rooms, isRoll, onChange, problemOf }: Props) {
  const list = useRef<HTMLOListElement>(null)
  /** The focus goes to a new room, or to the room that took the place of a removed one. */
  const goTo = (place: number, next: TypedRoom[]) => {
    onChange(next)
    setTimeout(() => list.current?.children[Math.min(place, next.length - 1)]?.querySelector('input')?.focus())
  }
  return (
    <ol ref={list} className={css.rooms}>
      {rooms.map((room, place) => (
        <RoomField
          // Rooms have no key except their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          room={room}
          place={place}
          isOneOfMany={rooms.length > 1}
          isRoll={isRoll}
          problemOf={(field) => problemOf(place, field)}
          onChange={(part, isMoved) => {
            const next = rooms.with(place, { ...room, ...part })
            if (isMoved) goTo(place, next)
            else onChange(next)
          }}
          onRemove={() => goTo(place, rooms.length > 1 ? rooms.toSpliced(place, 1) : [blankRoom])}
        />
      ))}
      {rooms.length < MOST_ROOMS && (
        <li className={css.more}>
          <Button onClick={() => goTo(rooms.length, [...rooms, blankRoom])}>
            <IconPlus size={16} aria-hidden /> {t('rooms.addRoom')}
          </Button>
          <Button onClick={() => goTo(rooms.length, [...rooms, blankStairs])}>
            <IconPlus size={16} aria-hidden /> {t('rooms.addStairs')}
          </Button>
        </li>
      )}
    </ol>
  )
}

type FieldProps = {
  room: TypedRoom
  place: number
  isOneOfMany: boolean
  isRoll: boolean
  problemOf: (field: string) => string
  /** isMoved: the focused field is gone, so the focus goes to the room. */
  onChange: (part: Partial<TypedRoom>, isMoved?: true) => void
  onRemove: () => void
}

function RoomField({ room, place, isOneOfMany, isRoll, problemOf, onChange, onRemove }: FieldProps) {
  const called = nameOf(room, place)
  const { parts, stairs } = room
  return (
    <li className={css.room}>
      <input
        className={css.name}
        aria-label={t('rooms.name', { number: place + 1 })}
        placeholder={called}
        maxLength={40}
        value={room.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <button
        type="button"
        className={css.remove}
        aria-label={t('rooms.remove', { room: called })}
        onClick={() => onRemove()}
      >
        <IconX size={16} aria-hidden />
      </button>
      {stairs && (
        <StairsFields
          stairs={stairs}
          of={called}
          isRoll={isRoll}
          problemOf={(field) => problemOf(`stairs.${field}`)}
          onChange={(next) => onChange({ stairs: next })}
        />
      )}
      {parts.map((part, at) => (
        <PartFields
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          part={part}
          of={parts.length > 1 ? t('rooms.ofPart', { room: called, number: at + 1 }) : called}
          before={isRoll && at > 0 ? at : null}
          problemOf={(field) => problemOf(`parts.${at}.${field}`)}
          onChange={(next) => onChange({ parts: parts.with(at, next) })}
          onRemove={parts.length > 1 ? () => onChange({ parts: parts.toSpliced(at, 1) }, true) : undefined}
        />
      ))}
      {!stairs && (
        <div className={css.roomEnd}>
          {/* One choice for all rooms is below them. */}
          {isRoll && (isOneOfMany || room.direction !== 'job') && (
            <details className={css.pile} open={room.direction !== 'job' || undefined}>
              <summary>{t('rooms.ownPile')}</summary>
              <Choice
                label={t('rooms.ownPile')}
                of={called}
                value={room.direction}
                options={[
                  { value: 'job', label: t('rooms.asJob') },
                  { value: 'length', label: t('rooms.alongLength') },
                  { value: 'width', label: t('rooms.alongWidth') },
                ]}
                onChoose={(direction) => onChange({ direction })}
              />
            </details>
          )}
          {parts.length < MOST_PARTS && (
            <Button
              quiet
              size="small"
              aria-label={t('rooms.addPartTo', { room: called })}
              onClick={() => onChange({ parts: [...parts, blankPart] })}
            >
              {t('rooms.addPart')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
