import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#platform/browser/painted.ts'

/**
 * Returns false for a component's first paint and true afterwards. Content below the window is then rendered between
 * inputs, after the content in the window.
 */
export function useRest() {
  const [hasRest, setHasRest] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setHasRest(true))), [])
  return hasRest
}
