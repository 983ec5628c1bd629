import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { changeTexts } from './change-texts.ts'
import { type Content, revisionQuery, revisionsQuery } from './staff-content.queries.ts'
import { VersionView } from './version-view.tsx'
import css from './content-history.module.css'

type Props = { user: User; content: Content; onRestore: (revisionId: string) => void }

/** The published versions, the latest first: who, when, and what changed. */
export function ContentHistory({ user, content, onRestore }: Props) {
  const { type, locale } = content
  const [page, turn] = useState(1)
  const [opened, open] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(revisionsQuery(type, locale, page))
  return (
    <section className={css.history} aria-labelledby="versions">
      <h2 id="versions">{t('staffContent.history')}</h2>
      {error && !data ? (
        <ErrorState text={t('staffContent.historyFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowSkeletons rows={2} height={64} />
      ) : data.total === 0 ? (
        <p className={css.muted}>{t('staffContent.historyEmpty')}</p>
      ) : (
        <>
          <ol>
            {data.revisions.map(({ revisionId, at, by, changes }) => (
              <li key={revisionId}>
                <span>
                  <strong>{formatInstant(at, user.timeZone)}</strong>
                  <span className={css.muted}>{by || (changes.length > 0 && t('staffContent.program'))}</span>
                </span>
                <Button size="small" aria-haspopup="dialog" onClick={() => open(revisionId)}>
                  {t('staffContent.view')}
                </Button>
                <span className={css.changes}>
                  {changes.length === 0 ? t('staffContent.first') : changeTexts(type, changes).join(' · ')}
                </span>
              </li>
            ))}
          </ol>
          <Pager total={data.total} size={data.size} page={page} onPage={turn} />
        </>
      )}
      {opened && (
        <VersionDialog
          user={user}
          content={content}
          revisionId={opened}
          onClose={() => open(null)}
          onRestore={() => {
            open(null)
            onRestore(opened)
          }}
        />
      )}
    </section>
  )
}

type DialogProps = { user: User; content: Content; revisionId: string; onClose: () => void; onRestore: () => void }

/** One version, with what has changed since, and the way to restore it. */
function VersionDialog({ user, content, revisionId, onClose, onRestore }: DialogProps) {
  const { data: version, error, refetch } = useQuery(revisionQuery(content.type, revisionId))
  return (
    <Dialog
      width={720}
      title={
        version
          ? t('staffContent.version', { at: formatInstant(version.at, user.timeZone) })
          : t('staffContent.history')
      }
      onClose={onClose}
      foot={
        version &&
        version.now.length > 0 && (
          <Button main onClick={onRestore}>
            {t('staffContent.restore')}
          </Button>
        )
      }
    >
      {error && !version ? (
        <ErrorState text={t('staffContent.versionFailed')} onRetry={() => void refetch()} />
      ) : !version ? (
        <RowSkeletons rows={4} />
      ) : (
        <div className={css.version}>
          {version.by && <p className={css.muted}>{t('staffContent.versionBy', { name: version.by })}</p>}
          {version.now.length === 0 ? (
            <p>{t('staffContent.same')}</p>
          ) : (
            <>
              <p>
                <strong>{t('staffContent.sinceThen')}</strong> {changeTexts(content.type, version.now).join(' · ')}
              </p>
              <p className={css.muted}>{t('staffContent.replaces')}</p>
            </>
          )}
          <VersionView content={content} version={version} />
        </div>
      )}
    </Dialog>
  )
}
