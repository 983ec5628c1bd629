import { useEffect } from 'react'
import { t } from './texts.ts'

/** The title of the route, and that of the page in it, which stands before it. */
const titles = { route: '', page: '' }

/** Sets one of them; '' takes it back. */
function setTitle(whose: keyof typeof titles, title: string) {
  titles[whose] = title
  const shown = titles.page || titles.route
  document.title = shown ? `${shown} · ${t('app.name')}` : t('app.name')
}

/** The title of a route, while its page has none of its own. */
export function useRouteTitle(title: string) {
  useEffect(() => setTitle('route', title), [title])
}

/** The page's own title, in place of its route's, as long as it is there: an item's name, the words searched for. '' leaves the route's. */
export function usePageTitle(title: string) {
  useEffect(() => {
    if (!title) return
    setTitle('page', title)
    return () => setTitle('page', '')
  }, [title])
}
