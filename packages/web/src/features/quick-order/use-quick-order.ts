import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { isChecking, isOver, sentLines } from './order-state.ts'
import { onHanded, takeHanded } from './handed-text.ts'
import { asksForLots, type Entry, outdated, type TypedRow, type Wait } from './kept-order.ts'
import { orderStore } from './order-store.ts'

type NewWait = Wait extends infer W ? (W extends { id: number } ? Omit<W, 'id'> : never) : never

/** The user's quick order, and the acts on it. */
export function useQuickOrder({ username, customerNumber, userClaims: { showItemSidemark } }: User) {
  const client = useQueryClient()
  const store = useMemo(() => orderStore(client, username, customerNumber), [client, username, customerNumber])
  const kept = useSyncExternalStore(store.subscribe, store.current)
  const way = useSyncExternalStore(store.subscribe, store.way)

  const acts = useMemo(() => {
    const read = (asked: NewWait) => {
      const now = store.current()
      const decided = new Set(asked.kind === 'rows' ? asked.rows.map(({ entry }) => entry) : [])
      store.tellWay({ problem: '', returned: '', unread: [] })
      store.change({
        ...now,
        last: now.last + 1,
        entries: outdated(
          now.entries,
          now.entries.filter(({ id }) => decided.has(id)),
        ),
        ...(isOver(now) && { entries: [], purchaseOrders: [] }),
        waits: [...now.waits, { ...asked, id: now.last + 1 }],
      })
    }
    return {
      readText: (text: string) => read({ kind: 'text', text }),
      readFile: (name: string, file: string) => read({ kind: 'file', name, file }),
      readRows: (rows: TypedRow[]) => read({ kind: 'rows', rows }),
      tell: (problem: string) => store.tellWay({ problem }),
      /** Removes lines. The user can undo it. */
      remove: (goes: (entry: Entry) => boolean) => {
        const { entries } = store.current()
        const gone = entries.filter(goes)
        if (gone.length === 0) return
        const left = entries.filter((entry) => !goes(entry))
        store.change({
          ...store.current(),
          entries: outdated(left, gone),
          ...(left.length === 0 && { purchaseOrders: [] }),
        })
        const back = () => {
          const now = store.current()
          const there = new Set(now.entries.map(({ id }) => id))
          const restored = gone.filter(({ id }) => !there.has(id))
          store.change({
            ...now,
            entries: outdated(
              [...now.entries, ...restored].toSorted((a, b) => a.id - b.id),
              restored,
            ),
          })
        }
        notify.success(t('quick.removed', { count: gone.length }), {
          yes: { label: t('quick.undo'), act: back },
        })
      },
      send: () => {
        const now = store.current()
        const lines = sentLines(
          now.entries.filter((entry) => !asksForLots(entry)),
          showItemSidemark,
        )
        if (now.sending || isChecking(now) || lines.length === 0) return
        store.tellWay({ problem: '' })
        store.change({ ...now, sending: { key: newIdempotencyKey(), lines } })
      },
    }
  }, [store, showItemSidemark])

  useEffect(() => {
    const take = () => {
      const text = takeHanded()
      if (text.trim() !== '') acts.readText(text)
    }
    take()
    return onHanded(take)
  }, [acts])
  return { kept, way, acts }
}

export type QuickOrder = ReturnType<typeof useQuickOrder>
