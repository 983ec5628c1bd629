import './staff-content-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import type { User } from '#platform/session/user.ts'
import { buttonLook } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { ContentEditor } from './content-editor.tsx'
import { ContentList } from './content-list.tsx'
import { typeWords } from './content-words.ts'
import { contentQuery, type ContentType } from './staff-content.queries.ts'

type Props = { user: User; shown: { type?: unknown; locale?: unknown } }

const isType = (type: unknown): type is ContentType => typeof type === 'string' && Object.hasOwn(typeWords, type)

/** The content of the portal: a list of all types, or the editor of one. */
export function ContentScreen({ user, shown: { type, locale: asked } }: Props) {
  const locale = typeof asked === 'string' ? asked : 'en'
  usePageTitle(isType(type) ? t(typeWords[type].label) : t('staff.content'))
  if (type === undefined) return <ContentList user={user} />
  if (!isType(type))
    return (
      <DetailPage back={<Back />} title={t('staffContent.none')}>
        <div>
          <Link to="/profile/admin/content" {...buttonLook({ main: true })}>
            {t('staff.toList')}
          </Link>
        </div>
      </DetailPage>
    )
  return <Loaded key={`${type} ${locale}`} user={user} type={type} locale={locale} />
}

function Loaded({ user, type, locale }: { user: User; type: ContentType; locale: string }) {
  const { data: content, error, refetch } = useQuery(contentQuery(type, locale))
  if (error && !content)
    return (
      <div className="page">
        <ErrorState text={t('staffContent.failed')} onRetry={() => void refetch()} />
      </div>
    )
  if (!content) return <DetailSkeleton />
  return <ContentEditor user={user} content={content} back={<Back />} />
}

const Back = () => <Link to="/profile/admin/content">{t('staff.content')}</Link>
