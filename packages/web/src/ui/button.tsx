import type { ButtonHTMLAttributes } from 'react'
import css from './button.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Filled in the brand's colour: the one action that is most likely wanted. */
  main?: boolean
  size?: 'small' | 'medium' | 'large'
  /** As wide as its place. */
  wide?: boolean
  /** What it asked for is on its way: it cannot be pressed again. */
  waiting?: boolean
}

/** A button of the pages and the cart. Dialogs and forms have their kit's own. */
export function Button({ main, size = 'medium', wide, waiting = false, className = '', ...rest }: Props) {
  return (
    <button
      type="button" {...rest} className={`${css.button} ${className}`} data-main={main || undefined} data-size={size} data-wide={wide || undefined}
      aria-busy={waiting || undefined} disabled={waiting || rest.disabled}
    />
  )
}
