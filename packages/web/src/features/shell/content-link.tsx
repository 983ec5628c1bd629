import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { ContentLink } from '#platform/page-data.ts'

/** Where a link of the content service leads: out of the portal, or to one of its pages. */
export type Goal = { href: string; outside: boolean }
type Target = Pick<ContentLink, 'link' | 'ExternalLink'>

/** Finds what a link of the content service leads to; null for a page that is not there (not built, or switched off) and an address of no known kind. */
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

/** The links of a list that lead somewhere, in their order: a dead one is left out. */
export function useLiveLinks(links: readonly ContentLink[] | null | undefined) {
  const goalOf = useGoalOf()
  return (links ?? [])
    .toSorted((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0))
    .flatMap((link) => {
      const goal = goalOf(link)
      return link.Title && goal ? [{ title: link.Title, logo: link.logo, goal }] : []
    })
}

/** Follows a goal: a page through the router, an address outside in a tab of its own that learns nothing of us. */
export function useFollow() {
  const router = useRouter()
  return ({ href, outside }: Goal) => (outside ? void open(href, '_blank', 'noreferrer') : router.history.push(href))
}

/** A link of the content service: a page of ours is loaded when it is pointed at, as by the router's own links. */
export function ContentAnchor({ goal, className, onFollow, children }: { goal: Goal; className?: string; onFollow?: () => void; children: ReactNode }) {
  const router = useRouter()
  if (goal.outside) return <a href={goal.href} target="_blank" rel="noreferrer" className={className}>{children}</a>
  const preload = () => void router.preloadRoute({ to: goal.href }).catch(() => {}) // a page that fails says so itself
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    router.history.push(goal.href)
  }
  return <a href={router.history.createHref(goal.href)} className={className} onClick={follow} onPointerEnter={preload} onFocus={preload}>{children}</a>
}
