import { useLayoutEffect, useRef } from 'react'
import { heard, isWriting, nameOf, PATIENCE } from './pressed.ts'
import { noteOpened } from './row-keys.ts'
import { type Context, shortcutsFor } from './shortcuts.ts'

/**
 * Listens to the keyboard map from the moment the page is visible, because an effect after the paint would miss a fast
 * user. It ignores keys while the user is writing (except ⌘K, which writes nothing), and while a modal dialog is open.
 */
export function useKeyboard(context: Omit<Context, 'target'>) {
  const begun = useRef<readonly string[]>([])
  const forget = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = nameOf(event)
      if (
        !key ||
        event.defaultPrevented ||
        event.isComposing ||
        key === 'Shift' ||
        (isWriting(event.target) && !key.startsWith('mod+')) ||
        isBusy()
      )
        return
      const here = { ...context, target: event.target }
      const next = heard(shortcutsFor(here), begun.current, key)
      begun.current = next.begun
      clearTimeout(forget.current)
      forget.current = setTimeout(() => (begun.current = []), PATIENCE)
      if (next.found && next.found.run(here) !== false) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    // This runs before the link's own handler, which removes the list.
    addEventListener('click', noteOpened, true)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('click', noteOpened, true)
    }
  }, [context])
}

const isBusy = () => document.querySelector('dialog:modal, [aria-modal=true]') !== null
