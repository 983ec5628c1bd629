import { useEffect } from 'react'
import { t } from '#platform/text/texts.ts'

/** The title of the route and the title of the page in it. The page's title takes precedence. */
const titles = { route: '', page: '' }

/** Sets one of the titles. '' removes it. */
function setTitle(whose: keyof typeof titles, title: string) {
  titles[whose] = title
  const shown = titles.page || titles.route
  document.title = shown ? `${shown} · ${t('app.name')}` : t('app.name')
}

/** Sets the title of a route, which is shown while its page has no title of its own. */
export function useRouteTitle(title: string) {
  useEffect(() => setTitle('route', title), [title])
}

/**
 * Sets the page's own title, which replaces its route's while the page is mounted: an item's name, the words of a
 * search. '' keeps the route's.
 */
export function usePageTitle(title: string) {
  useEffect(() => {
    if (!title) return
    setTitle('page', title)
    return () => setTitle('page', '')
  }, [title])
}
