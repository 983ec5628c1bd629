import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeTopmost } from '#platform/browser/back.ts'
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
        if (!closeTopmost() && history.location.pathname !== '/') history.back()
      }),
    [history],
  )
}
