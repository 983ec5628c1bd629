import './staff-texts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#platform/text/texts.ts'
import { buttonLook } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { DetailPage } from '#ui/page/detail-page.tsx'

/** A text that cannot be a number is refused, and is as unknown as a number that no record has. */
const UNKNOWN = [400, 404]

type Props = {
  queue: 'quotes' | 'holds' | 'messages' | 'releases'
  number: string
  /** The link to the list, as the record's own page has it. */
  back: ReactNode
  error: Error
  /** What is said if the record may exist, but could not be loaded. */
  failed: string
  onRetry: () => void
}

/** Stands in place of a record: either there is none with this number, or it could not be loaded. */
export function NoRecord({ queue, number, back, error, failed, onRetry }: Props) {
  if (!('status' in error && UNKNOWN.includes(Number(error.status))))
    return (
      <div className="page">
        <ErrorState text={failed} onRetry={onRetry} />
      </div>
    )
  return (
    <DetailPage back={back} title={t(`staff.none.${queue}`, { number })} references={t('staff.noneAdvice')}>
      <div>
        <Link to={`/profile/admin/${queue}`} {...buttonLook({ main: true })}>
          {t('staff.toList')}
        </Link>
      </div>
    </DetailPage>
  )
}
