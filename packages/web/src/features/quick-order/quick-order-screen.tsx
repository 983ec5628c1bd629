import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOtherDevices } from '#features/cart/cart.queries.ts'
import { lazily } from '#platform/page/lazily.ts'
import { formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { focusBeside } from '#ui/rows/beside-line.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SwitchBar } from '#ui/controls/switch-bar.tsx'
import { awayOf, countedBy, lineStateOf } from './order-state.ts'
import type { Entry, TypedRow } from './kept-order.ts'
import { type Chosen, noneChosen } from './guide-rows.ts'
import { LineForm } from './line-form.tsx'
import { OrderFoot } from './order-foot.tsx'
import { OrderLines } from './order-lines.tsx'
import { PasteBox } from './paste-box.tsx'
import './quick-order-texts.ts'
import { useQuickOrder } from './use-quick-order.ts'
import { useTyped } from './use-typed.ts'
import { WayNotices } from './way-notices.tsx'
import css from './quick-order.module.css'

const GuideDialog = lazily(() => import('./guide-dialog.tsx'), 'GuideDialog')
const DecideDialog = lazily(() => import('./decide-dialog.tsx'), 'DecideDialog')

const shows = {
  all: () => true,
  open: (entry: Entry) => ['asks', 'unknown'].includes(lineStateOf(entry)),
  out: (entry: Entry) => ['refused', 'failed'].includes(lineStateOf(entry)),
}
type Shown = keyof typeof shows

/**
 * Quick order: lines come in by any way, the server checks each, and all lines that are ready go into the cart at once.
 * Nothing that was typed is lost.
 */
export function QuickOrderScreen({
  user,
  guide,
  onGuide,
}: {
  user: User
  /** Whether the order guide is open. */ guide: boolean
  onGuide: (opens: boolean) => void
}) {
  const { kept, way, acts } = useQuickOrder(user)
  const [typed, onType] = useTyped(user.username, user.customerNumber)
  const [chosen, setChosen] = useState<Chosen>(noneChosen)
  const [shown, setShown] = useState<Shown>('all')
  const [deciding, setDeciding] = useState<number | null>(null)
  const { entries } = kept
  // On a phone, the fields make way for the lines. They stay while the user types line after line.
  const [isAdding, setAdding] = useState(Object.values(typed).some(Boolean))
  const problem = way.returned !== '' && way.returned === typed.pasted ? way.problem : ''
  const isOpen = isAdding || entries.length === 0 || problem !== ''
  useOtherDevices(user.customerNumber, entries.length > 0 && user.userClaims.allowedToOrder)
  const count = useMemo(() => countedBy(entries), [entries])
  const away = useMemo(() => awayOf(kept), [kept])
  const listed = useMemo(
    () => entries.map((entry, place) => ({ entry, place })).filter(({ entry }) => shows[shown](entry)),
    [entries, shown],
  )
  const had = useRef(entries.length)
  useEffect(() => {
    // Many lines came at once: pasted, from a file or from the guide.
    if (entries.length > had.current + 1) setAdding(false)
    had.current = entries.length
  }, [entries.length])
  const removeOne = useCallback(
    (gone: number, from: Element) => {
      const focusAfter = focusBeside(from)
      acts.remove(({ id }) => id === gone)
      focusAfter()
    },
    [acts],
  )
  const asked = entries.findIndex(({ id }) => id === deciding)
  const decided = entries[asked]

  // The next doubtful line opens by itself, so that the user can decide many one after the other.
  const open = entries.filter((entry) => shows.open(entry) && !away.has(entry.id))
  const at = open.findIndex(({ id }) => id === deciding)
  const next = at < 0 ? undefined : open[at + 1]
  function take(row: TypedRow) {
    acts.readRows([row])
    setDeciding(next?.id ?? null)
  }

  function unfold() {
    flushSync(() => setAdding(true))
    document.querySelector<HTMLElement>('main form input')?.focus()
  }

  function takeChosen(rows: TypedRow[]) {
    acts.readRows(rows)
    setChosen(noneChosen)
    onGuide(false)
  }

  return (
    <div className={`page ${css.page}`}>
      <header className={css.head}>
        <h1>{t('nav.quickOrder')}</h1>
        <p>{t('quick.about')}</p>
      </header>
      {!isOpen && (
        <Button className={css.unfold} onClick={unfold}>
          {t('quick.addMore')}
        </Button>
      )}
      <div className={css.entry} data-open={isOpen || undefined}>
        <LineForm
          typed={typed}
          onType={onType}
          onRow={(row) => {
            setAdding(true)
            acts.readRows([row])
          }}
        />
        <PasteBox
          typed={typed}
          onType={onType}
          acts={acts}
          problem={problem}
          // From the press on, so that nothing moves when the lines come.
          isShort={entries.length > 0 || kept.waits.length > 0}
          onGuide={() => onGuide(true)}
        />
      </div>
      <WayNotices way={way} kept={kept} onReturn={(pasted) => onType({ pasted })} />
      {entries.length === 0 && <EmptyState title={t('quick.none')} />}
      {entries.length > 0 && (
        <section className={css.lines} aria-label={t('quick.lines')}>
          <OrderFoot kept={kept} count={count} way={way} acts={acts} open={open} onReview={setDeciding}>
            {count('asks', 'unknown', 'refused', 'failed') > 0 && (
              <SwitchBar<Shown>
                label={t('quick.show')}
                value={shown}
                onChange={setShown}
                options={(['all', 'open', 'out'] as const).map((value) => ({
                  value,
                  label: `${t(`quick.show.${value}`)} ${formatCount(entries.filter(shows[value]).length)}`,
                }))}
              />
            )}
          </OrderFoot>
          {listed.length === 0 ? (
            <EmptyState title={t('quick.noneShown')} />
          ) : (
            <OrderLines
              entries={listed}
              total={entries.length}
              away={away}
              user={user}
              onDecide={setDeciding}
              onRemove={removeOne}
            />
          )}
        </section>
      )}
      {guide && (
        <GuideDialog
          user={user}
          chosen={chosen}
          onChoose={setChosen}
          onTake={takeChosen}
          onClose={() => onGuide(false)}
        />
      )}
      {decided && (
        <DecideDialog
          key={decided.id}
          entry={decided}
          place={asked}
          next={next && t('quick.takeNext', { place: at + 1, total: open.length })}
          customerNumber={user.customerNumber}
          branch={user.location.reportName}
          onTake={take}
          onSkip={next && (() => setDeciding(next.id))}
          onClose={() => setDeciding(null)}
        />
      )}
    </div>
  )
}
