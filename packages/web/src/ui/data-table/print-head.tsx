import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { currentUser } from '#platform/user.ts'
import css from './table-page.module.css'

/** On paper only, below the letterhead: what was searched for, and when the list was opened. */
export function PrintHead({ search }: { search: string }) {
  const user = currentUser(useQueryClient())
  const [asOf] = useState(() => new Date().toISOString())
  return user && <p className={css.print}>{[search && t('table.printSearch', { search }), formatInstant(asOf, user.timeZone)].filter(Boolean).join(' · ')}</p>
}
