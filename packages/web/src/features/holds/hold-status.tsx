import './hold-texts.ts'
import { t } from '#platform/text/texts.ts'
import { Status } from '#ui/figures/status.tsx'
import type { Hold } from './holds.queries.ts'

/** Shows a hold's status: green while its stock is set aside, red if the branch refused it. */
export const HoldStatus = ({ status }: { status: Hold['status'] }) => (
  <Status word={t(`holds.status.${status}`)} tone={tones[status]} />
)

const tones: Partial<Record<Hold['status'], 'ready' | 'stop'>> = {
  active: 'ready',
  extended: 'ready',
  declined: 'stop',
}
