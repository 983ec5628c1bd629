import type { ButtonHTMLAttributes } from 'react'
import css from './button.module.css'

type Look = {
  /** Filled in the brand's colour: the one action that is most likely wanted. */
  main?: boolean
  /** Filled in red: what cannot be taken back. */
  danger?: boolean
  size?: 'small' | 'medium' | 'large'
  /** As wide as its place. */
  wide?: boolean
}

/** The looks of a button, for a link that leads on like one. */
export const buttonLook = ({ main, danger, size = 'medium', wide }: Look) => ({ className: css.button, 'data-main': main || undefined, 'data-danger': danger || undefined, 'data-size': size, 'data-wide': wide || undefined })

type Props = ButtonHTMLAttributes<HTMLButtonElement> & Look & { /** What it asked for is on its way: it cannot be pressed again. */ waiting?: boolean }

/** A button of pages, dialogs and forms. */
export function Button({ main, danger, size, wide, waiting = false, className = '', ...rest }: Props) {
  const look = buttonLook({ main, danger, size, wide })
  return <button type="button" {...rest} {...look} className={`${look.className} ${className}`} aria-busy={waiting || undefined} disabled={waiting || rest.disabled} />
}
