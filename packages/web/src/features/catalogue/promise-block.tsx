import { IconAlertTriangle, IconCircleCheckFilled, IconClockHour4 } from '@tabler/icons-react'
import { isZero } from '@sidemark/contract/rules/decimal'
import { formatDay, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Fill, Item, PromiseReply } from '#features/items/items.queries.ts'
import { type AnyLotWay, type LotWay, LotWays } from '#features/items/lot-ways.tsx'
import ways from '#features/items/lot-ways.module.css'
import { PromiseReasons } from '#features/delivery/promise-reasons.tsx'
import { readyTime } from '#features/delivery/step-sentence.ts'
import css from './promise-block.module.css'

type Props = {
  item: Item
  promise: PromiseReply | undefined
  failed: boolean
  isOld: boolean
  /** True if there is no valid quantity. Then no text is shown, and nothing moves. */
  isUnasked: boolean
  /** My branch: stock that is here now is green, and stock that comes later is amber. A shop's customer sees the day, and neither lot nor branch. */
  user: Pick<User, 'currLocation' | 'location' | 'showroom'>
  /** The way that is ordered: its lot, or null for the best way. */
  way: Fill | undefined
  onTake: (way: Fill) => void
  choice: AnyLotWay | null
  onChoose: (way: AnyLotWay) => void
  onTakeLess: ((taken: NonNullable<PromiseReply['largestLot']>, way?: LotWay) => void) | undefined
  /** "45 CT": what the cart has of the item, or ''. */
  cartHas: string
  /** What the cart has of it, if the promise is of both together. */
  inCart: string | undefined
  /** Set when Add was pressed without the choice. */
  choiceMissing: boolean
}

/**
 * The promise for the quantity: lot, branch and day, the other ways, and the reasons. If no single lot is large enough,
 * the customer chooses.
 */
export function PromiseBlock({
  item,
  promise,
  failed,
  isOld,
  isUnasked,
  user,
  way,
  onTake,
  cartHas,
  choice,
  choiceMissing,
  ...choosing
}: Props) {
  if (!promise)
    return (
      <section className={css.block} aria-label={t('item.promise')} aria-busy={!failed} data-state={item.stock.state}>
        {failed && <p>{t('item.promise.failed')}</p>}
      </section>
    )
  const [best, ...others] = promise.promise
  // Several lots in stock may be sooner than the one that is to come.
  const byDay = promise.promise.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
  const isSooner = best !== undefined && byDay[0] !== undefined && dayOf(byDay[0]) < dayOf(best)
  const isLater = promise.split.length > 0 && way === undefined
  return (
    <section
      className={css.block}
      aria-label={t('item.promise')}
      aria-busy={isOld}
      data-old={isOld || undefined}
      data-unasked={isUnasked || undefined}
      data-short={user.showroom ? true : undefined}
    >
      {user.showroom ? (
        <ShowroomWay best={best} filled={promise.filled} />
      ) : (
        <>
          {promise.reason && <p className={css.reason}>{promise.reason}</p>}
          {(promise.needsChoice || (best && isLater)) && (
            <LotWays
              promise={promise}
              etas={best ? [] : item.stock.etas}
              chosen={choice}
              isMissing={choiceMissing}
              {...choosing}
            />
          )}
          {!promise.needsChoice && !best && (
            <p className={css.way} data-tone="later">
              <IconAlertTriangle size={18} aria-hidden />{' '}
              <span>{cartHas ? t('item.promise.noneMore', { inCart: cartHas }) : t('item.promise.none')}</span>
            </p>
          )}
          {best && !isLater && (
            <Way fill={way ?? best} filled={promise.filled} user={user} here={item.stock.here.quantity} />
          )}
          {best && (
            <div className={css.mores}>
              <PromiseReasons steps={(way ?? best).steps} />
              {others.length > 0 && (
                // What my branch has not got can be had in these ways. On a phone, the bar with the button would cover them.
                <details className={css.more} open={item.stock.state === 'later' && innerWidth >= 800}>
                  <summary>
                    {t('item.promise.others', { count: byDay.length })}
                    {isSooner && ` · ${t('item.promise.sooner', { date: formatDay(byDay[0]?.date ?? '') })}`}
                  </summary>
                  <fieldset className={ways.choice}>
                    <legend className="visually-hidden">{t('item.promise.take')}</legend>
                    {byDay.map((fill, place) => (
                      <label key={fill.lot ?? place} className={ways.option}>
                        <input
                          type="radio"
                          name="way"
                          checked={fill === (way ?? best)}
                          disabled={fill.lot === null && fill !== best}
                          onChange={() => onTake(fill)}
                        />
                        <span>{wayWords(fill, item.lots)}</span>
                      </label>
                    ))}
                  </fieldset>
                </details>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** Sorts a way without a day after all others. */
const dayOf = ({ date }: Fill) => date ?? '~'

/** "5 CT available Thu, Nov 26" */
const ShowroomWay = ({ best, filled }: { best: Fill | undefined; filled: PromiseReply['filled'] }) => (
  <p className={css.way} data-tone={best?.date ? 'available' : 'later'}>
    {best?.date ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconClockHour4 size={18} aria-hidden />}
    <span>
      {best?.date
        ? t('item.promise.on', { quantity: formatQuantityOf(filled), date: formatDay(best.date) })
        : t('item.promise.ask')}
    </span>
  </p>
)

type WayProps = Pick<Props, 'user'> & { fill: Fill; filled: PromiseReply['filled']; here: string }

/** "None at Columbus · 5 CT, lot 24B7, delivered Thu, Nov 26 from Dayton" */
function Way({ fill, filled, user: { currLocation, location }, here }: WayProps) {
  const isHere = fill.location === currLocation && !fill.incoming
  const Icon = isHere ? IconCircleCheckFilled : IconClockHour4
  return (
    <p className={css.way} data-tone={isHere ? 'available' : 'later'}>
      <Icon size={18} aria-hidden />
      <span>
        {isZero(here) && `${t('item.stock.noneHere', { branch: location.reportName })} · `}
        {waySentence(fill, filled)}
        {fill.incoming && <small> · {t('item.promise.incoming')}</small>}
      </span>
    </p>
  )
}

function waySentence({ lots, date, locReportName, steps }: Fill, filled: PromiseReply['filled']) {
  const values = { quantity: formatQuantityOf(filled), lot: lotWords(lots), location: locReportName }
  if (!date) return t('item.promise.undated', values)
  // Only a pickup ends with "ready". A delivery by truck or carrier ends with its own step.
  const last = steps.at(-1)
  if (last?.key === 'ready') {
    const time = readyTime(steps)
    const pickup = { ...values, location: last.values['branch'] ?? locReportName, date: formatDay(date) }
    return time ? t('item.promise.readyAt', { ...pickup, time }) : t('item.promise.ready', pickup)
  }
  return t('item.promise.delivered', { ...values, date: formatDay(date) })
}

/** "lot 25B3 · 632.40 SF in this lot · from Dayton · ready Wed, Dec 2": what tells the ways apart. */
const wayWords = ({ lots, location, date, locReportName, steps, incoming }: Fill, stock: Item['lots']) => {
  const [only, other] = lots
  const lot =
    only &&
    !other &&
    stock?.find((row) => row.location === location && row.dyeLot === only.dyeLot && row.roll === only.roll)
  const quantity = lot && formatQuantityOf(lot.available)
  return [
    lotWords(lots).replace(/, $/, ''),
    quantity && (only.dyeLot || only.roll ? t('item.promise.inLot', { quantity }) : quantity),
    t('item.promise.from', { location: locReportName }),
    date
      ? t(steps.at(-1)?.key === 'ready' ? 'item.promise.readyOn' : 'item.promise.deliveredOn', {
          date: formatDay(date),
        })
      : t('item.promise.noDate'),
    incoming && t('item.promise.incoming'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function lotWords(lots: Fill['lots']) {
  const [first] = lots
  if (lots.length > 1) {
    const isOne = first?.dyeLot && lots.every(({ dyeLot }) => dyeLot === first.dyeLot)
    const parts = lots.map(({ dyeLot, roll, locReportName, ...amount }) =>
      isOne
        ? `${formatQuantityOf(amount)} ${roll || locReportName}`
        : `${dyeLot || roll} (${formatQuantityOf(amount)})`,
    )
    return isOne
      ? t('item.promise.oneDyeLot', { lot: first.dyeLot, parts: parts.join(', ') })
      : t('item.promise.lots', { lots: parts.join(', ') })
  }
  if (first?.roll) return t('item.promise.roll', { roll: first.roll })
  return first?.dyeLot ? t('item.promise.lot', { lot: first.dyeLot }) : ''
}
