import './hold-texts.ts'
import { t } from '#platform/texts.ts'
import type { Hold } from './holds.queries.ts'
import css from './hold-status.module.css'

/** How a hold stands, in a word with its colour: green while its stock is set aside. */
export const HoldStatus = ({ status }: { status: Hold['status'] }) => <span className={css.status} data-status={status}>{t(`holds.status.${status}`)}</span>
