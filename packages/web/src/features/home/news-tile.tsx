import { useQuery } from '@tanstack/react-query'
import { ask } from '#platform/acts.ts'
import { formatPastDay } from '#platform/formats.ts'
import { usePainted } from '#platform/painted.ts'
import type { Announcement } from '#platform/page-data.ts'
import { t } from '#platform/texts.ts'
import { announcementsQuery, idOf, namedAnnouncements, together } from '../announcements/announcements.queries.ts'
import { ContentAnchor, useGoalOf } from '../shell/content-link.tsx'
import { Nothing, Rows, Tile } from './tile.tsx'
import css from './home-screen.module.css'

/** News that are told here; the bell has all. */
const TOLD = 2

/** The announcements that the bell has first. Home's own request has brought them, unless the content is another service's. */
export function NewsTile({ isComing }: { isComing: boolean }) {
  const { data, isError } = useQuery({ ...announcementsQuery(), enabled: usePainted() && !isComing })
  // What failed is not shown, as any part of home.
  if (isError && !data) return null
  const all = data && together(namedAnnouncements(), data)
  return (
    <Tile title={t('announcements.title')} way={all && all.length > 0 && <button type="button" onClick={() => ask('announcements')}>{t('home.newsAll', { count: all.length })}</button>}>
      {all ? all.length === 0 ? <Nothing text={t('home.newsNone')} /> : <Rows>{all.slice(0, TOLD).map((one) => <News key={idOf(one)} announcement={one} />)}</Rows> : undefined}
    </Tile>
  )
}

function News({ announcement }: { announcement: Announcement }) {
  const { title, message, date } = announcement
  const goal = useGoalOf()(announcement)
  return (
    <li className={css.news}>
      <h3>{goal ? <ContentAnchor goal={goal}>{title}</ContentAnchor> : title}</h3>
      {date && <time dateTime={date}>{formatPastDay(date.slice(0, 10))}</time>}
      {message && <p>{message}</p>}
    </li>
  )
}
