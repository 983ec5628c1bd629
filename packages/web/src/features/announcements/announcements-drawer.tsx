import { formatPastDay } from '#platform/formats.ts'
import { type Announcement, mediaAddress } from '#platform/page-data.ts'
import { t } from '#platform/texts.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { ContentAnchor, useGoalOf } from '../shell/content-link.tsx'
import { idOf } from './announcements.queries.ts'
import css from './announcements-drawer.module.css'

type Props = { announcements: Announcement[]; /** Ids of those that are new. */ fresh: string[]; opened: boolean; onClose: () => void }

/** The announcements, each with title, message, date, image and link, as far as it has them. Specification 2. */
export function AnnouncementsDrawer({ announcements, fresh, opened, onClose }: Props) {
  return (
    <SideDrawer side="right" modal={false} opened={opened} onClose={onClose} title={t('announcements.title')}>
      <ul className={css.list}>
        {announcements.map((one) => <li key={idOf(one)}><News announcement={one} isNew={fresh.includes(idOf(one))} onFollow={onClose} /></li>)}
      </ul>
    </SideDrawer>
  )
}

function News({ announcement, isNew, onFollow }: { announcement: Announcement; isNew: boolean; onFollow: () => void }) {
  const { title, message, date, image } = announcement
  const goal = useGoalOf()(announcement)
  return (
    <article className={css.news}>
      {/* Its place stands before the picture does. */}
      {image && <img src={mediaAddress(image)} alt={image.alternativeText ?? ''} width="318" height="159" loading="lazy" className={css.image} />}
      <p className={css.when}>
        {date && <time dateTime={date}>{formatPastDay(date.slice(0, 10))}</time>}
        {isNew && <span className={css.new}>{t('announcements.new')}</span>}
      </p>
      <h3>{title}</h3>
      {message && <p className={css.message}>{message}</p>}
      {goal && <ContentAnchor goal={goal} className={css.more} onFollow={onFollow}>{t('announcements.more')}<span className="visually-hidden">: {title}</span></ContentAnchor>}
    </article>
  )
}
