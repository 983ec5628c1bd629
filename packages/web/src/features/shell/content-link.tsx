import { useRouter } from '@tanstack/react-router'
import type { ContentLink } from '#platform/page-data.ts'

/**
 * The links of a list that lead somewhere, in their order: addresses outside, and those of our routes. A page that is not there
 * (not built, or switched off) is left out rather than dead.
 */
export function useLiveLinks(links: readonly ContentLink[] | null | undefined) {
  const router = useRouter()
  return (links ?? [])
    .toSorted((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0))
    .flatMap(({ Title, link, ExternalLink, logo }) => {
      if (!Title || !link) return []
      if (ExternalLink) return /^(https?:|mailto:|tel:)/.test(link) ? [{ title: Title, logo, to: { href: link, target: '_blank', rel: 'noreferrer' } }] : []
      const path = link.replace(/^#/, '')
      const [, , foundRoute] = router.getMatchedRoutes(path.split('?')[0] ?? '/')
      return foundRoute && !foundRoute.fullPath.endsWith('$') ? [{ title: Title, logo, to: { href: `./#${path}` } }] : []
    })
}
