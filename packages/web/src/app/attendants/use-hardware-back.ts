import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onHardwareBack } from '#platform/browser/native.ts'

/** Android's hardware back button goes back one page, except on `/`. Requirements. */
export function useHardwareBack() {
  const { history } = useRouter()
  useEffect(
    () =>
      onHardwareBack(() => {
        if (history.location.pathname !== '/') history.back()
      }),
    [history],
  )
}
