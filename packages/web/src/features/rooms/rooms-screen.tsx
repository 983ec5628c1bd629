import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { Problem } from '@sidemark/contract/rules/problems'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { itemQuery } from '#features/items/items.queries.ts'
import { useSuggestions } from '#features/suggestions/use-suggestions.tsx'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { CutDrawing } from './cut-drawing.tsx'
import { CutList } from './cut-list.tsx'
import { isBegun, readRooms, useJob } from './kept-job.ts'
import { PiecedNote } from './pieced-note.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { PlanOrder } from './plan-order.tsx'
import { PlanTerms } from './plan-terms.tsx'
import { RoomFields } from './room-fields.tsx'
import { planQuery } from './rooms.queries.ts'
import './rooms-texts.ts'
import css from './rooms.module.css'

/** The pause in typing before a plan is requested, in ms. */
const PAUSE = 250

/**
 * Shows the rooms of a job on one side, and the quantity of an item for them on the other. If there is no item yet, the
 * user chooses one first. The typed values stay when the item changes.
 */
export function RoomsScreen({ user, sku }: { user: User; sku: string }) {
  const { job, change, isKept } = useJob(user)
  const [asked] = useDebouncedValue(job, PAUSE)
  const { data: item, error: missing } = useQuery({ ...itemQuery(user.customerNumber, sku), enabled: sku !== '' })
  const isRoll = (item?.rollWidth ?? null) !== null
  const rooms = readRooms(asked, isRoll)
  const isMeasured = rooms.some(({ problems }) => problems.length === 0)
  const left = rooms.filter(({ room, problems }) => problems.length > 0 && isBegun(room))
  const {
    data: plan,
    error,
    isPlaceholderData,
    fetchStatus,
    refetch,
  } = useQuery({
    ...planQuery(user.customerNumber, sku, asked, isRoll),
    enabled: item !== undefined && isMeasured,
    placeholderData: keepPreviousData,
  })
  const shown = plan?.sku === sku && isMeasured ? plan : undefined
  const problemOf = (place: number, of: string) =>
    (asked === job && rooms[place]?.problems.find(({ field }) => field === of)?.detail) || ''
  const refused = missing ?? error
  const sentence = refused instanceof Problem ? refused.message : ''

  return (
    <div className={`page ${css.page}`}>
      <header className={css.head}>
        <h1>{t('nav.rooms')}</h1>
        <p className="no-print">{t('rooms.about')}</p>
      </header>
      <section className={css.form} aria-label={t('rooms.title')}>
        {item && (
          <p className={css.item}>
            <Link to="/item/{-$id}" params={{ id: sku }}>
              <ItemNameText item={item} />
            </Link>{' '}
            <span className="code">{sku}</span>
          </p>
        )}
        <ItemChoice isFirst={sku === ''} />
        {!user.showroom && (
          <TextField
            label={t('rooms.job')}
            maxLength={40}
            value={job.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
        <div className="no-print">
          <h2>{t('rooms.title')}</h2>
          <p className={css.hint}>{t('rooms.sidesHint')}</p>
        </div>
        <RoomFields rooms={job.rooms} isRoll={isRoll} onChange={(rooms) => change({ rooms })} problemOf={problemOf} />
        {item && <PlanTerms job={job} isRoll={isRoll} onChange={change} />}
        {!isKept && <p aria-live="polite">{t('rooms.unkept')}</p>}
      </section>
      <section className={css.plan} aria-labelledby="rooms-plan" aria-busy={isPlaceholderData}>
        <h2 id="rooms-plan">{t('rooms.plan')}</h2>
        {job.name && <p className={css.onPaper}>{job.name}</p>}
        <div aria-live="polite">
          {sentence ? (
            <p className={css.problem}>{sentence}</p>
          ) : shown ? (
            <PlanFigures plan={shown} job={asked} />
          ) : null}
        </div>
        {shown && left.length > 0 && (
          <p className={css.left}>{t('rooms.left', { rooms: left.map(({ room }) => room.name).join(', ') })}</p>
        )}
        {error && !(error instanceof Problem) && <ErrorState text={t('rooms.failed')} onRetry={() => void refetch()} />}
        {!shown &&
          !error &&
          (fetchStatus === 'fetching' ? (
            <RowSkeletons rows={4} height={56} />
          ) : (
            <EmptyState
              title={t(sku === '' ? 'rooms.chooseItem' : fetchStatus === 'paused' ? 'app.whenOnline' : 'rooms.waiting')}
            />
          ))}
        {shown?.plan && asked.pieceFill === '' && !isPlaceholderData && (
          <PiecedNote customerNumber={user.customerNumber} plan={shown} job={asked} onChange={change} />
        )}
        {shown?.plan && (
          <>
            <CutList plan={shown.plan} rooms={shown.rooms} />
            <CutDrawing plan={shown.plan} rooms={shown.rooms} />
          </>
        )}
        {shown && (
          <div>
            <Button onClick={() => print()}>{t('rooms.print')}</Button>
          </div>
        )}
        {shown && (
          <PlanOrder user={user} plan={shown} job={job} onChange={change} isOld={isPlaceholderData || asked !== job} />
        )}
      </section>
    </div>
  )
}

/** Shows the item that the rooms are for. The user can choose another one for the same rooms. */
function ItemChoice({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { inputProps, list } = useSuggestions({
    onlyItems: true,
    takesExact: true,
    take: ({ sku }) => {
      if (!sku) return
      // The chosen item is above the box, which asks for another one.
      if (input.current) input.current.value = ''
      void navigate({ to: '/rooms/{-$id}', params: { id: sku }, resetScroll: false })
    },
  })
  return (
    <div className={`no-print ${css.choice}`}>
      <TextField
        label={t(isFirst ? 'rooms.item' : 'rooms.otherItem')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={120}
        ref={input}
        {...inputProps}
      />
      {list}
    </div>
  )
}
