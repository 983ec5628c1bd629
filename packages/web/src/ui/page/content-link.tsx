import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { ContentLink } from '#platform/config/page-data.ts'

/** The target of a link of the content service: an address outside the portal, or one of its pages. */
export type Goal = { href: string; outside: boolean }
type Target = Pick<ContentLink, 'link' | 'ExternalLink'>

/**
 * Finds the target of a link of the content service. It returns null for a page that does not exist (not built, or
 * switched off) and for an unknown kind of address.
 */
export function useGoalOf() {
  const router = useRouter()
  return ({ link, ExternalLink }: Target): Goal | null => {
    if (!link) return null
    if (ExternalLink) return /^(https?:|mailto:|tel:)/i.test(link) ? { href: link, outside: true } : null
    const path = `/${link.replace(/^[./]*#?\/?/, '')}`
    const [, , foundRoute] = router.getMatchedRoutes(path.split('?')[0] ?? '/')
    return foundRoute && !foundRoute.fullPath.endsWith('$') ? { href: path, outside: false } : null
  }
}

/** Returns the links of a list that have a target, in their order. It omits dead links. */
export function useLiveLinks(links: readonly ContentLink[] | null | undefined) {
  const goalOf = useGoalOf()
  return (links ?? [])
    .toSorted((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0))
    .flatMap((link) => {
      const goal = goalOf(link)
      return link.Title && goal ? [{ title: link.Title, logo: link.logo, goal }] : []
    })
}

/**
 * Follows a target. A page is opened with the router, and an address outside is opened in its own tab without a
 * referrer.
 */
export function useFollow() {
  const router = useRouter()
  return ({ href, outside }: Goal) => (outside ? void open(href, '_blank', 'noreferrer') : router.history.push(href))
}

/**
 * A link of the content service. A page of ours is loaded when the user points at the link, as with the router's own
 * links.
 */
export function ContentAnchor({
  goal,
  className,
  onFollow,
  children,
}: {
  goal: Goal
  className?: string
  onFollow?: () => void
  children: ReactNode
}) {
  const router = useRouter()
  if (goal.outside)
    return (
      <a href={goal.href} target="_blank" rel="noreferrer" className={className}>
        {children}
      </a>
    )
  const preload = () => void router.preloadRoute({ to: goal.href }).catch(() => {}) // The page shows its own failure.
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    router.history.push(goal.href)
  }
  return (
    <a
      href={router.history.createHref(goal.href)}
      className={className}
      onClick={follow}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </a>
  )
}
