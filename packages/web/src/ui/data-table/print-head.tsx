import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { currentUser } from '#platform/user.ts'
import css from './table-page.module.css'

/** On paper only: whose list it is, when it was opened, and what was searched for. */
export function PrintHead({ search, isOfAll = false }: { search: string; isOfAll?: boolean }) {
  const user = currentUser(useQueryClient())
  const [asOf] = useState(() => new Date().toISOString())
  if (!user) return null
  const customer = isOfAll ? '' : t('table.printCustomer', { name: user.customerName, number: user.customerNumber })
  return (
    <p className={css.print}>
      <strong>{customer}</strong>
      <span>{[search && t('table.printSearch', { search }), formatInstant(asOf, user.timeZone)].filter(Boolean).join(' · ')}</span>
    </p>
  )
}
