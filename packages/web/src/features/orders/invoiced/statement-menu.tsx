import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { fileAddress } from '#platform/api/call.ts'
import { dayIn } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { FileLink } from '#ui/controls/file-link.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { lastMonths } from './last-months.ts'
import { useMailStatement } from './mail-statement.queries.ts'
import './invoiced-texts.ts'
import css from './statement-menu.module.css'

/** Offers the statement of account as a PDF, to open or to get by email. It covers the last months unless other days are chosen. Users who may not see the account get nothing. */
export function StatementMenu({
  user: { customerNumber, timeZone, userClaims },
  isCompact,
}: {
  user: User
  isCompact?: boolean
}) {
  const { mutate: mail, isPending } = useMailStatement()
  const [{ from, to }, choose] = useState(() => lastMonths(dayIn(timeZone)))
  if (!userClaims.showAccountDetails || !userClaims.showInvoices) return null
  const isPeriod = from !== '' && to !== '' && from <= to
  return (
    <Menu label={t('statement.title')} icon={<IconFileTypePdf size={16} aria-hidden />} isCompact={isCompact}>
      <div className={css.period}>
        <TextField
          type="date"
          label={t('statement.from')}
          value={from}
          onChange={(event) => choose({ from: event.currentTarget.value, to })}
        />
        <TextField
          type="date"
          label={t('statement.to')}
          value={to}
          error={to !== '' && from > to ? t('statement.wrongWay') : undefined}
          onChange={(event) => choose({ from, to: event.currentTarget.value })}
        />
        {isPeriod && (
          <>
            <FileLink
              key={`${from} ${to}`}
              {...buttonLook({ main: true })}
              address={fileAddress('GET /api/statement/pdf', { query: { customerNumber, from, to } })}
            >
              {t('statement.open')}
            </FileLink>
            <Button waiting={isPending} onClick={() => mail({ customerNumber, from, to })}>
              {t('statement.mail')}
            </Button>
          </>
        )}
      </div>
    </Menu>
  )
}
