import { useState } from 'react'
import { afterPress } from '#ui/fields/after-press.ts'

/**
 * Tells whether a field was left with the text that it has. What is wrong is shown then, and not while the user still types.
 */
export function useLeft(text: string) {
  const [left, setLeft] = useState<string | null>(null)
  return { isLeft: left === text, onBlur: () => afterPress(() => setLeft(text)) }
}
