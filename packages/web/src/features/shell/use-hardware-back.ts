import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onHardwareBack } from '#platform/native.ts'

/** Android's hardware back goes back one page, unless on `/`. Specification 2. */
export function useHardwareBack() {
  const { history } = useRouter()
  useEffect(() => onHardwareBack(() => {
    if (history.location.pathname !== '/') history.back()
  }), [history])
}
