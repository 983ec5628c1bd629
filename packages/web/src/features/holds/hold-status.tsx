import './hold-texts.ts'
import { t } from '#platform/text/texts.ts'
import type { Hold } from './holds.queries.ts'
import css from './hold-status.module.css'

/** Shows a hold's status as a word with its own color, which is green while the hold's stock is set aside. */
export const HoldStatus = ({ status }: { status: Hold['status'] }) => (
  <span className={css.status} data-status={status}>
    {t(`holds.status.${status}`)}
  </span>
)
