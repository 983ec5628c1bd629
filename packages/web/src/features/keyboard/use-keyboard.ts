import { useLayoutEffect, useRef } from 'react'
import { heard, isWriting, nameOf, PATIENCE } from './pressed.ts'
import { noteOpened } from './row-keys.ts'
import { type Context, shortcutsFor } from './shortcuts.ts'

/**
 * Listens to the keyboard map, from the moment the page is seen: an effect after the paint would miss a quick hand. Never while something is
 * written (but ⌘K writes nothing), and never beside a dialog that has the page to itself.
 */
export function useKeyboard(context: Omit<Context, 'target'>) {
  const begun = useRef<readonly string[]>([])
  const forget = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = nameOf(event)
      if (!key || event.defaultPrevented || event.isComposing || key === 'Shift' || (isWriting(event.target) && !key.startsWith('mod+')) || isBusy()) return
      const here = { ...context, target: event.target }
      const next = heard(shortcutsFor(here), begun.current, key)
      begun.current = next.begun
      clearTimeout(forget.current)
      forget.current = setTimeout(() => (begun.current = []), PATIENCE)
      if (next.found && next.found.run(here) !== false) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    // Before the link itself answers, and the list is gone.
    addEventListener('click', noteOpened, true)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('click', noteOpened, true)
    }
  }, [context])
}

const isBusy = () => document.querySelector('dialog:modal, [aria-modal=true]') !== null
