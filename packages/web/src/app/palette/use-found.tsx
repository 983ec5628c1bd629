import { useDebouncedValue } from '@mantine/hooks'
import { IconFileText, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { query } from '#platform/api/call.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { suggestQuery } from '#features/search/suggestions.queries.ts'
import { searchAddress } from '#features/search/search-address.ts'
import type { Command } from './command.ts'

/** The pause in typing before a request, in ms, and the fewest letters and digits for one. */
const PAUSE = 90
const LEAST = 2
/** The most results of each kind. */
const MOST = 5
const isNumber = /^#?\d{3,}$/

/** Finds items by words or SKU and orders by number, and offers the search page. */
export function useFound(user: User, typed: string): Command[] {
  const router = useRouter()
  const {
    customerNumber,
    userClaims: { showOrders },
  } = user
  const [words] = useDebouncedValue(typed.trim(), PAUSE)
  const isAsked = typed.trim().length >= LEAST && words.length >= LEAST
  const { data: suggested } = useQuery({
    ...suggestQuery(customerNumber, words),
    enabled: isAsked,
    placeholderData: keepPreviousOf(customerNumber),
  })
  const number = words.replace('#', '')
  const { data: found } = useQuery({
    ...query('GET /api/orders', { query: { customerNumber, search: number, size: MOST } }),
    enabled: isAsked && showOrders && isNumber.test(words),
    staleTime: 60_000,
    retry: false,
  })
  if (typed.trim().length < LEAST) return []

  const items = (suggested?.suggestions ?? [])
    .filter(({ sku }) => sku)
    .slice(0, MOST)
    .map((item): Command => {
      const to = { to: '/item/{-$id}', params: { id: item.sku ?? '' } } as const
      return {
        id: `item ${item.sku}`,
        group: 'items',
        title: item.text,
        detail: item.sku ?? '',
        icon: <PictureTile picture={item.picture} material={item.material} size={28} />,
        run: () => void router.navigate(to),
        intend: () => void router.preloadRoute(to).catch(() => {}), // The page shows its own failure.
      }
    })
  const orders = (isNumber.test(words) ? (found?.orders ?? []) : [])
    .filter(({ orderNumber }) => orderNumber.includes(number))
    .map(({ orderNumber, shipToName, sidemark }): Command => {
      const to = { to: '/account/orders/$id', params: { id: orderNumber } } as const
      return {
        id: `order ${orderNumber}`,
        group: 'orders',
        title: t('palette.order', { number: orderNumber }),
        detail: [sidemark, shipToName].filter(Boolean).join(' · '),
        icon: <IconFileText size={18} />,
        run: () => void router.navigate(to),
        intend: () => void router.preloadRoute(to).catch(() => {}),
      }
    })
  const search: Command = {
    id: 'search',
    group: 'items',
    title: t('palette.searchFor', { words: typed.trim() }),
    icon: <IconSearch size={18} />,
    run: () => router.history.push(searchAddress(typed.trim())),
  }
  return [...orders, ...items, search]
}
