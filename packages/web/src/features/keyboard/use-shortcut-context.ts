import { useRouter } from '@tanstack/react-router'
import type { User } from '#platform/user.ts'
import type { Frame } from '../shell/layouts.ts'
import { entriesFor } from '../shell/navigation.ts'
import type { Context } from './shortcuts.ts'

/** What shortcuts know of this user and page. */
export function useShortcutContext(user: User, frame: Frame): Omit<Context, 'target'> {
  const router = useRouter()
  return {
    reachable: entriesFor(user).map(({ to }) => to),
    search: frame.search,
    cart: frame.shopping && user.userClaims.allowedToOrder,
    go: (path) => router.history.push(path),
  }
}
