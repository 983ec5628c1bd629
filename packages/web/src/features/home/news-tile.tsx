import { useQuery } from '@tanstack/react-query'
import { ask } from '#platform/page/acts.ts'
import { formatPastDay } from '#platform/text/formats.ts'
import { usePainted } from '#platform/browser/painted.ts'
import type { Announcement } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import {
  announcementsQuery,
  idOf,
  namedAnnouncements,
  together,
} from '#features/announcements/announcements.queries.ts'
import { ContentAnchor, useGoalOf } from '#ui/page/content-link.tsx'
import { Nothing, Rows, Tile } from './tile.tsx'
import css from './home-screen.module.css'

/** The number of announcements that are shown here. The bell has all of them. */
const TOLD = 2

/**
 * Shows the first announcements of the bell. They come with home's own request, unless another content service has
 * them.
 */
export function NewsTile({ isComing }: { isComing: boolean }) {
  const { data, isError } = useQuery({ ...announcementsQuery(), enabled: usePainted() && !isComing })
  // If it failed, it is not shown, like any part of home.
  if (isError && !data) return null
  const all = data && together(namedAnnouncements(), data)
  return (
    <Tile
      title={t('announcements.title')}
      way={
        all &&
        all.length > 0 && (
          <button type="button" onClick={() => ask('announcements')}>
            {t('home.all', { count: all.length })}
          </button>
        )
      }
    >
      {all ? (
        all.length === 0 ? (
          <Nothing text={t('home.newsNone')} />
        ) : (
          <Rows>
            {all.slice(0, TOLD).map((one) => (
              <News key={idOf(one)} announcement={one} />
            ))}
          </Rows>
        )
      ) : undefined}
    </Tile>
  )
}

function News({ announcement }: { announcement: Announcement }) {
  const { title, message, date } = announcement
  const goal = useGoalOf()(announcement)
  return (
    <li className={css.news} title={[title, message].filter(Boolean).join(' · ')}>
      <h3>{goal ? <ContentAnchor goal={goal}>{title}</ContentAnchor> : title}</h3>
      {date && <time dateTime={date}>{formatPastDay(date.slice(0, 10))}</time>}
      {message && <p>{message}</p>}
    </li>
  )
}
