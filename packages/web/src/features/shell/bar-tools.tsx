import type { User } from '#platform/user.ts'
import type { Frame } from './layouts.ts'
import css from './bar-tools.module.css'

type Props = { user: User; frame: Frame }

/** The app bar's right end, in order: favorites, lists, bell, cart. A feature adds its own control here. */
export function BarTools(_props: Props) {
  return <div className={css.tools} />
}
