import type { ReactNode } from 'react'
import { t } from '#platform/text/texts.ts'
import css from './detail-page.module.css'
import { Skeleton } from '#ui/feedback/skeletons.tsx'

type Props = {
  /** The link to its list. */
  back: ReactNode
  title: string
  /** The title is a name, which may need several lines beside the acts. */
  isNamed?: boolean
  /** Its other names or numbers, in one line below the title. */
  references?: ReactNode
  acts?: ReactNode
  /** Its status, which comes first. */
  lead?: ReactNode
  /** Its rows. */
  children: ReactNode
  /** Content beside the rows on a desk, and after them on a phone. */
  aside?: ReactNode
  /** Content after all that. On a desk it is beneath the rows. */
  foot?: ReactNode
}

const TITLE = 'detail-title'
/** Returns the element that gets the focus after an act that removes its own button. */
export const detailTitle = () => document.getElementById(TITLE)

/**
 * The page of one thing, such as an order. It has a title, a status, acts, rows and the content that belongs to them.
 */
export const DetailPage = ({ back, title, isNamed, references, acts, lead, children, aside, foot }: Props) => (
  <article className={`page ${css.page}`} data-named={isNamed}>
    <div className={`${css.back} no-print`}>{back}</div>
    <header className={css.title}>
      <h1 id={TITLE} tabIndex={-1}>
        {title}
      </h1>
      {references && <p className={css.references}>{references}</p>}
    </header>
    {lead && <div className={css.lead}>{lead}</div>}
    {acts && <div className={`${css.acts} no-print`}>{acts}</div>}
    <div className={css.rest}>
      <div className={css.main}>{children}</div>
      {aside}
      {foot && <div>{foot}</div>}
    </div>
  </article>
)

/** The same page while it is loading, with the space of its parts reserved. */
export const DetailSkeleton = ({ rows = 4, beside = true }: { rows?: number; beside?: boolean }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content.
  <div className={`page ${css.page}`} role="status" aria-label={t('app.loading')}>
    <div className={css.back}>
      <Skeleton width={96} height={20} />
    </div>
    <div className={css.title}>
      <h1>
        <Skeleton width={240} height="1em" />
      </h1>
      <p className={css.references}>
        <Skeleton width={320} height={21} />
      </p>
    </div>
    <div className={css.lead}>
      <Skeleton height={88} />
    </div>
    <div className={css.rest}>
      <div className={css.main}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={92} />
        ))}
      </div>
      {beside && (
        <aside>
          <Skeleton height={280} />
        </aside>
      )}
    </div>
  </div>
)
