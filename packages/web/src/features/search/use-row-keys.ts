import { type RefObject, useLayoutEffect } from 'react'

const steps: Record<string, number> = { j: 1, k: -1 }

/** `j` and `k` go to the next and the last row's link; Enter then opens it as any link, from the moment the rows are seen. look.md 4. */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const at = links.findIndex((link) => link.closest('li') === document.activeElement?.closest('li'))
      const next = links[Math.max(0, Math.min(links.length - 1, at + step))]
      next?.focus({ preventScroll: true })
      next?.closest('li')?.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [list])
}

const isWriting = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select') || target.closest('dialog') !== null)
