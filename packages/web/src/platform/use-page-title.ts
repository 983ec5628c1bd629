import { useEffect } from 'react'
import { t } from './texts.ts'

/** The page's own title, in place of its route's: an item's name, the words searched for. '' leaves the route's. */
export function usePageTitle(title: string) {
  useEffect(() => {
    if (!title) return
    // The frame sets the route's title in an effect of its own, which React runs after those of the page in it.
    const timer = setTimeout(() => {
      document.title = `${title} · ${t('app.name')}`
    })
    return () => clearTimeout(timer)
  }, [title])
}
