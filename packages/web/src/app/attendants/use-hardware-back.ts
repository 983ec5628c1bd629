import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onHardwareBack } from '#platform/browser/native.ts'

/**
 * Android's hardware back button closes what is open (the menu, a drawer, a dialog). Otherwise it goes back one page,
 * except on `/`. Requirements.
 */
export function useHardwareBack() {
  const { history } = useRouter()
  useEffect(
    () =>
      onHardwareBack(() => {
        // The event is the browser's own for a dialog that is asked to close. The last one that was opened is on top.
        const open = [...document.querySelectorAll('dialog[open]')]
        const top = open.findLast((dialog) => dialog.matches(':modal')) ?? open.at(-1)
        if (top) top.dispatchEvent(new Event('cancel', { cancelable: true }))
        else if (history.location.pathname !== '/') history.back()
      }),
    [history],
  )
}
