import { Suspense, useCallback, useEffect, useState } from 'react'
import { ahead } from '#platform/ahead.ts'
import { useAct } from '#platform/acts.ts'
import { lazily } from '#platform/lazily.ts'
import type { User } from '#platform/user.ts'
import type { Frame } from '../shell/layouts.ts'
import { collectKeys, takeKeys } from './early-keys.ts'
import { useKeyboard } from './use-keyboard.ts'
import { useShortcutContext } from './use-shortcut-context.ts'

const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazily(loadPalette, 'Palette')
const HelpDialog = lazily(() => import('./help-dialog.tsx'), 'HelpDialog')

/** The keyboard map at work, and what two of its keys open: loaded while the first of its keys is held. */
export function Keyboard({ user, frame }: { user: User; frame: Frame }) {
  const context = useShortcutContext(user, frame)
  useKeyboard(context)
  const [shown, setShown] = useState<'palette' | 'help' | null>(null)
  const close = useCallback(() => setShown(null), [])
  useAct('help', useCallback(() => setShown('help'), []))
  useAct('palette', useCallback(() => {
    collectKeys(close)
    // What cannot come now gives the keys back.
    loadPalette().catch(takeKeys)
    setShown('palette')
  }, [close]))
  useEffect(() => {
    // ⌘ or Ctrl goes down before K does: the first page does not pay for what most visits never open.
    const onIntent = ({ key }: KeyboardEvent) => { if (key === 'Control' || key === 'Meta') ahead(loadPalette) }
    addEventListener('keydown', onIntent)
    return () => removeEventListener('keydown', onIntent)
  }, [])
  return (
    <Suspense>
      {shown === 'palette' && <Palette user={user} frame={frame} onClose={close} />}
      {shown === 'help' && <HelpDialog context={context} onClose={close} />}
    </Suspense>
  )
}
