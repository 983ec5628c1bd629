import { MOST_CASH_DAYS, cashRefusals } from '@sidemark/contract/rules/cash-application'
import { dayAfter } from '@sidemark/contract/rules/day-after'
import { IconDownload, IconFileTypeCsv, IconFileTypeTxt } from '@tabler/icons-react'
import { useState } from 'react'
import { fileAddress } from '#platform/api/call.ts'
import { dayIn } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { buttonLook } from '#ui/controls/button.tsx'
import { FileLink } from '#ui/controls/file-link.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import css from './staff-payments.module.css'

/** Offers what was paid in the portal as a file for the distributor's accounting. It covers yesterday unless other days are chosen. */
export function RemittanceMenu({ user: { timeZone } }: { user: User }) {
  const [{ from, until }, choose] = useState(() => {
    const yesterday = dayAfter(dayIn(timeZone), -1)
    return { from: yesterday, until: yesterday }
  })
  const isPeriod = from !== '' && until !== '' && from <= until && until < dayAfter(from, MOST_CASH_DAYS)
  return (
    <Menu label={t('staffPayments.files')} icon={<IconDownload size={16} aria-hidden />} isCompact>
      <div className={css.period}>
        <TextField
          type="date"
          label={t('staffPayments.from')}
          value={from}
          onChange={(event) => choose({ from: event.currentTarget.value, until })}
        />
        <TextField
          type="date"
          label={t('staffPayments.until')}
          value={until}
          error={from !== '' && until !== '' && !isPeriod ? cashRefusals.days : undefined}
          onChange={(event) => choose({ from, until: event.currentTarget.value })}
        />
        {isPeriod &&
          (['csv', 'bai2'] as const).map((format) => (
            <FileLink
              key={`${format} ${from} ${until}`}
              {...buttonLook({})}
              icon={format === 'csv' ? IconFileTypeCsv : IconFileTypeTxt}
              address={fileAddress('GET /api/staff/payments/remittance', { query: { from, until, format } })}
            >
              {t(`staffPayments.file.${format}`)}
            </FileLink>
          ))}
      </div>
    </Menu>
  )
}
