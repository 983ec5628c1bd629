import { useDebouncedValue } from '@mantine/hooks'
import { IconFileText, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { findQuery, namedBy, recordPath, recordTitle } from '#features/suggestions/records.ts'
import { suggestQuery } from '#features/suggestions/suggestions.queries.ts'
import { searchAddress } from '#features/search/search-address.ts'
import type { Command } from './command.ts'

/** The pause in typing before a request, in ms, and the fewest letters and digits for one. */
const PAUSE = 90
const LEAST = 2
/** The most results of each kind. */
const MOST = 5

/**
 * Finds orders, invoices, quotes and lists by number, PO, job or name, and items by words or SKU, and offers the search
 * page.
 */
export function useFound(user: User, typed: string): Command[] {
  const router = useRouter()
  const { customerNumber } = user
  const text = typed.trim()
  const [words] = useDebouncedValue(text, PAUSE)
  const isAsked = text.length >= LEAST && words.length >= LEAST
  const { data: suggested } = useQuery({
    ...suggestQuery(customerNumber, words),
    enabled: isAsked,
    placeholderData: keepPreviousOf(customerNumber),
  })
  const { data: found } = useQuery({
    ...findQuery(customerNumber, words),
    enabled: isAsked && !user.showroom,
    placeholderData: keepPreviousOf(customerNumber),
  })
  if (text.length < LEAST) return []

  const named = namedBy(found?.records ?? [], text)
  const items = (suggested?.suggestions ?? [])
    .filter(({ sku }) => sku)
    .slice(0, MOST)
    .map((item): Command => {
      const to = { to: '/item/{-$id}', params: { id: item.sku ?? '' } } as const
      return {
        id: `item ${item.sku}`,
        group: 'items',
        isGuess: item.sku?.toLowerCase() !== text.toLowerCase(),
        title: item.text,
        detail: item.sku ?? '',
        icon: <PictureTile picture={item.picture} material={item.material} size={28} />,
        run: () => void router.navigate(to),
        intend: () => void router.preloadRoute(to).catch(() => {}), // The page shows its own failure.
      }
    })
  const records = (found?.records ?? []).map((record): Command => {
    const path = recordPath(record)
    return {
      id: `${record.kind} ${record.name}`,
      group: 'records',
      isGuess: record !== named,
      title: recordTitle(record),
      detail: record.detail,
      icon: <IconFileText size={18} />,
      run: () => router.history.push(path),
      intend: () => void router.preloadRoute({ to: path }).catch(() => {}), // The page shows its own failure.
    }
  })
  const search: Command = {
    id: 'search',
    group: 'items',
    title: t('search.suggestWords', { words: text }),
    icon: <IconSearch size={18} />,
    run: () => router.history.push(searchAddress(text)),
  }
  // What is called exactly so is first, then the search, then the rest.
  return [...records, ...items, search].toSorted((a, b) => Number(a.isGuess ?? false) - Number(b.isGuess ?? false))
}
