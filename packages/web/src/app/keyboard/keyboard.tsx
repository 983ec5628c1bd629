import { useCallback, useEffect, useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { useAct } from '#platform/page/acts.ts'
import { lazily } from '#platform/page/lazily.ts'
import type { User } from '#platform/session/user.ts'
import type { Frame } from '#platform/page/layouts.ts'
import { collectKeys, takeKeys } from '#app/palette/early-keys.ts'
import { useKeyboard } from './use-keyboard.ts'
import { useShortcutContext } from './use-shortcut-context.ts'

const loadPalette = () => import('#app/palette/palette.tsx')
const Palette = lazily(loadPalette, 'Palette')
const HelpDialog = lazily(() => import('./help-dialog.tsx'), 'HelpDialog')

/**
 * Handles the keyboard map, and shows the palette and the help that keys open. The palette is loaded while ⌘ or Ctrl is
 * held.
 */
export function Keyboard({ user, frame }: { user: User; frame: Frame }) {
  const context = useShortcutContext(user, frame)
  useKeyboard(context)
  const [shown, setShown] = useState<'palette' | 'help' | null>(null)
  const close = useCallback(() => setShown(null), [])
  useAct(
    'help',
    useCallback(() => setShown('help'), []),
  )
  useAct(
    'palette',
    useCallback(() => {
      collectKeys(close)
      // If the palette cannot be loaded now, it must not collect keys any more.
      loadPalette().catch(takeKeys)
      setShown('palette')
    }, [close]),
  )
  useEffect(() => {
    // ⌘ or Ctrl is pressed before K, so the palette is loaded then. The first page does not load a part that most
    // visits never open.
    const onIntent = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') ahead(loadPalette)
    }
    addEventListener('keydown', onIntent)
    return () => removeEventListener('keydown', onIntent)
  }, [])
  return (
    <>
      {shown === 'palette' && <Palette user={user} frame={frame} onClose={close} />}
      {shown === 'help' && <HelpDialog context={context} onClose={close} />}
    </>
  )
}
