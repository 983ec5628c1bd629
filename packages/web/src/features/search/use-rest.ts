import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#platform/painted.ts'

/** False for a component's first paint, true from then on: what is below the window is made after what is in it, between inputs. */
export function useRest() {
  const [hasRest, setHasRest] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setHasRest(true))), [])
  return hasRest
}
