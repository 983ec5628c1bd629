import './staff-users-texts.ts'
import { t } from '#platform/text/texts.ts'
import { Status } from '#ui/figures/status.tsx'
import type { StaffUser } from './staff-users.queries.ts'

const tones = { active: undefined, invited: 'next', disabled: 'stop' } as const

/** Whether a user can sign in. */
export const UserStatus = ({ state }: Pick<StaffUser, 'state'>) => (
  <Status word={t(`staffUsers.state.${state}`)} tone={tones[state]} />
)
