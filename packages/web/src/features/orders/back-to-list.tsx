import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { type ListKind, listOfKind } from './list-of-page.ts'

/** Links from an order or an invoice back to the list that has it. */
export function BackToList({ user, kind }: { user: User; kind: ListKind }) {
  const { to, name } = listOfKind(kind, user)
  return <Link to={to}>{t(name)}</Link>
}
