import { formatPastDay } from '#platform/text/formats.ts'
import { type Announcement, mediaAddress } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { SideDrawer } from '#ui/dialog/side-drawer.tsx'
import { ContentAnchor, useGoalOf } from '#ui/page/content-link.tsx'
import { idOf } from './announcements.queries.ts'
import css from './announcements-drawer.module.css'

type Props = {
  announcements: Announcement[]
  /** The ids of the new ones. */ fresh: string[]
  opened: boolean
  onClose: () => void
}

/** Shows the announcements, each with title, message, date, image and link, if it has them. Requirements. */
export function AnnouncementsDrawer({ announcements, fresh, opened, onClose }: Props) {
  return (
    <SideDrawer side="right" modal={false} opened={opened} onClose={onClose} title={t('announcements.title')}>
      <ul className={css.list}>
        {announcements.map((one) => (
          <li key={idOf(one)}>
            <News announcement={one} isNew={fresh.includes(idOf(one))} onFollow={onClose} />
          </li>
        ))}
      </ul>
    </SideDrawer>
  )
}

function News({ announcement, isNew, onFollow }: { announcement: Announcement; isNew: boolean; onFollow: () => void }) {
  const { title, message, date, image } = announcement
  const goal = useGoalOf()(announcement)
  return (
    <article className={css.news}>
      {/* The picture's space is reserved before the picture loads. */}
      {image && (
        <img
          src={mediaAddress(image)}
          alt={image.alternativeText ?? ''}
          width="318"
          height="159"
          loading="lazy"
          className={css.image}
        />
      )}
      <p className={css.when}>
        {date && <time dateTime={date}>{formatPastDay(date.slice(0, 10))}</time>}
        {isNew && <span className={css.new}>{t('announcements.new')}</span>}
      </p>
      <h3>{title}</h3>
      {message && <p className={css.message}>{message}</p>}
      {goal && (
        <ContentAnchor goal={goal} className={css.more} onFollow={onFollow}>
          {t('announcements.more')}
          <span className="visually-hidden">: {title}</span>
        </ContentAnchor>
      )}
    </article>
  )
}
