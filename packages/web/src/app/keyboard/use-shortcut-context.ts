import { useRouter } from '@tanstack/react-router'
import type { User } from '#platform/session/user.ts'
import type { Frame } from '#platform/page/layouts.ts'
import { entriesFor, isPage } from '#app/navigation.ts'
import type { Context } from './shortcuts.ts'

/** Returns the facts about this user and page that shortcuts need. */
export function useShortcutContext(user: User, frame: Frame): Omit<Context, 'target'> {
  const router = useRouter()
  return {
    reachable: entriesFor(user)
      .filter(isPage)
      .map(({ to }) => to),
    search: frame.search,
    cart: frame.shopping && user.userClaims.allowedToOrder,
    go: (path) => router.history.push(path),
  }
}
