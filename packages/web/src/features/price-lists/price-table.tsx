import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { refusalOf } from '#platform/api/refusal.ts'
import { dotted, formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { PriceRowView } from './price-row.tsx'
import { type PriceListAsked, type PriceRow, priceWindowQuery, WINDOW } from './price-lists.queries.ts'
import { useRest, useWindowOfRows } from '#ui/rows/use-window-of-rows.ts'
import css from './price-table.module.css'

/** Every row has the same height, so the place of the ten-thousandth row can be computed. */
const ROW = 56
/** On a tablet a color and a name may have three lines, and the SKU and the stock are below them. */
const TALL_ROW = 80
const CARD = 138
/** Milliseconds of delay before the address is updated after scrolling. */
const REST = 400

type Props = {
  user: User
  asked: PriceListAsked
  total: number
  /** The window that the list begins at, from the address. */
  startsAt: number
  onRest: (page: number) => void
}

/**
 * Shows a list of any length. Only the rows on the screen are drawn and kept; empty space replaces the rest. On a phone
 * a row is a card with the same, and opens its item. There the list ends after two windows and is continued by a button,
 * because a thumb cannot reach the end of ten thousand rows.
 */
export function PriceTable({ user, asked, total, startsAt, onRest }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const height = useSyncExternalStore(onWidthChange, () => (phone.matches ? CARD : tablet.matches ? TALL_ROW : ROW))
  const [most, setMost] = useState(() => (startsAt + 1) * WINDOW)
  const shown = height === CARD ? Math.min(total, most) : total
  useStartAt(body, (startsAt - 1) * WINDOW * height)
  const { first, last } = useWindowOfRows(body, shown, height)
  const [seen, setSeen] = useState((startsAt - 1) * WINDOW)
  const rest = useCallback(() => {
    const place = firstSeen(body.current, height)
    setSeen(place)
    onRest(Math.floor(place / WINDOW) + 1)
  }, [onRest, height])
  useRest(rest, REST)
  const { rows, failed } = useWindows(user.customerNumber, asked, first, last)
  const rowAt = (place: number): PriceRow | undefined => rows.get(windowOf(place))?.[place % WINDOW]

  const mayOrder = user.userClaims.allowedToOrder
  const columns = mayOrder ? 6 : 5
  return (
    <table
      className={css.table}
      aria-label={t('prices.page.default')}
      aria-rowcount={total + 1}
      style={{ '--row': `${height}px` } as CSSProperties}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            {t('prices.item')}
            <span className={css.place} aria-hidden>
              {seen > 0 && t('prices.place', { place: formatCount(seen + 1), total: formatCount(total) })}
            </span>
          </th>
          <th scope="col">{dotted([t('prices.category'), user.userClaims.showVendor && t('prices.vendor')])}</th>
          <th scope="col" data-numeric>
            {t('prices.price')}
          </th>
          <th scope="col">{t('prices.breaks')}</th>
          <th scope="col">{t('prices.source')}</th>
          {mayOrder && (
            <th scope="col" className={css.order}>
              <span className="visually-hidden">{t('prices.order')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        <Room columns={columns} height={first * height} />
        {Array.from({ length: last - first }, (_, at) => (
          <PriceRowView key={first + at} place={first + at} row={rowAt(first + at)} user={user} />
        ))}
        <Room columns={columns} height={(shown - last) * height} />
      </tbody>
      {(shown < total || failed.length > 0) && (
        <tfoot>
          <tr>
            <td colSpan={columns}>
              {failed.length > 0 ? (
                <>
                  <span role="alert">{(failed[0]?.error && refusalOf(failed[0].error)) ?? t('prices.failed')}</span>{' '}
                  <Button size="small" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
                    {t('app.retry')}
                  </Button>
                </>
              ) : (
                <Button onClick={() => setMost(most + 2 * WINDOW)}>
                  {t('prices.showMore', { count: Math.min(total - shown, 2 * WINDOW) })}
                </Button>
              )}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** The empty space of rows that are not drawn. */
const Room = ({ columns, height }: { columns: number; height: number }) => (
  <tr className={css.room} style={{ blockSize: height }} aria-hidden>
    <td colSpan={columns} style={{ blockSize: height }}>
      {' '}
    </td>
  </tr>
)

/** The window of a place, from 1. */
const windowOf = (place: number) => Math.floor(place / WINDOW) + 1

/**
 * Loads the windows with the rows [first, last). A screen shows at most three of them, so there are always three queries,
 * of which two or all may be the same one.
 *
 * @returns `rows` by window; `failed` are the queries to try again
 */
function useWindows(customerNumber: string, asked: PriceListAsked, first: number, last: number) {
  const [from, until] = [windowOf(first), windowOf(Math.max(first, last - 1))]
  const windowOfPage = (page: number) => priceWindowQuery(customerNumber, asked, page)
  const between = Math.floor((from + until) / 2)
  const answers = [useQuery(windowOfPage(from)), useQuery(windowOfPage(between)), useQuery(windowOfPage(until))]
  const rows = new Map([from, between, until].map((page, at) => [page, answers[at]?.data?.rows]))
  return { rows, failed: answers.filter(({ isError }) => isError) }
}

const [phone, tablet] = [matchMedia('(width < 800px)'), matchMedia('(width < 1280px)')]
function onWidthChange(changed: () => void) {
  for (const query of [phone, tablet]) query.addEventListener('change', changed)
  return () => {
    for (const query of [phone, tablet]) query.removeEventListener('change', changed)
  }
}

/** The first row below the head of the table, which stays in sight except on a phone. */
function firstSeen(body: HTMLTableSectionElement | null, height: number) {
  if (!body) return 0
  return Math.max(0, Math.floor((edgeOf(body) - body.getBoundingClientRect().top) / height))
}

/** Where the head of the table ends on the screen while it stays there, or 0 without a head. */
function edgeOf({ parentElement: table }: Element) {
  const head = table?.querySelector('th')
  return head?.offsetHeight ? Number.parseFloat(getComputedStyle(head).top) + head.offsetHeight : 0
}

/** Scrolls once to the place in the list that the address had. */
function useStartAt(body: { readonly current: HTMLElement | null }, offset: number) {
  const start = useRef(offset)
  useLayoutEffect(() => {
    const wanted = start.current
    start.current = 0
    if (wanted > 0 && body.current)
      scrollTo({
        top: body.current.getBoundingClientRect().top - edgeOf(body.current) + scrollY + wanted,
        behavior: 'instant',
      })
  }, [body])
}
