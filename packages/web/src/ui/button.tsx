import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import css from './button.module.css'

type Look = {
  /** Filled in the brand's colour: the one action that is most likely wanted. */
  main?: boolean
  /** Filled in red: what cannot be taken back. */
  danger?: boolean
  size?: 'small' | 'medium' | 'large'
  /** As wide as its place. */
  wide?: boolean
  /** Like a link among text: an act that stands on every row. */
  quiet?: boolean
}

/** The looks of a button, for a link that leads on like one. */
export const buttonLook = ({ main, danger, size = 'medium', wide, quiet }: Look) => ({ className: css.button, 'data-main': main || undefined, 'data-danger': danger || undefined, 'data-size': size, 'data-wide': wide || undefined, 'data-quiet': quiet || undefined })

type Props = ButtonHTMLAttributes<HTMLButtonElement> & Look & { /** What it asked for is on its way: it cannot be pressed again. */ waiting?: boolean }

/**
 * A button of pages, dialogs and forms. While it waits it does nothing, but is not `disabled`: that would take the focus from whoever pressed
 * it with a key.
 */
export function Button({ main, danger, size, wide, quiet, waiting = false, className = '', onClick, ...rest }: Props) {
  const look = buttonLook({ main, danger, size, wide, quiet })
  return <button type="button" {...rest} {...look} className={`${look.className} ${className}`} aria-busy={waiting || undefined} aria-disabled={waiting || undefined} onClick={waiting ? doNothing : onClick} />
}

/** Neither what it does, nor sending its form. */
const doNothing = (event: MouseEvent) => event.preventDefault()
