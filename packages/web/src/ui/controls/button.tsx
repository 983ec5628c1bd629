import type { ButtonHTMLAttributes, MouseEvent, RefAttributes } from 'react'
import css from './button.module.css'

type Look = {
  /** The button is filled in the brand's color. It is the one action that the user most likely wants. */
  main?: boolean
  /** The button is filled in red. It is for an act that cannot be undone. */
  danger?: boolean
  size?: 'small' | 'medium' | 'large'
  /** The button is as wide as its container. */
  wide?: boolean
  /** The button looks like a link in text. It is for an act that every row has. */
  quiet?: boolean
}

/** The look of a button, for a link that should look like one. */
export const buttonLook = ({ main, danger, size = 'medium', wide, quiet }: Look) => ({
  className: css.button,
  'data-main': main || undefined,
  'data-danger': danger || undefined,
  'data-size': size,
  'data-wide': wide || undefined,
  'data-quiet': quiet || undefined,
})

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  RefAttributes<HTMLButtonElement> &
  Look & { /** Its request is running, and it cannot be pressed again. */ waiting?: boolean }

/**
 * A button of pages, dialogs and forms. While it waits it does nothing, but it is not `disabled`, because then a user
 * who pressed it with a key would lose the focus.
 */
export function Button({ main, danger, size, wide, quiet, waiting = false, className = '', onClick, ...rest }: Props) {
  const look = buttonLook({ main, danger, size, wide, quiet })
  return (
    <button
      type="button"
      {...rest}
      {...look}
      className={`${look.className} ${className}`}
      aria-busy={waiting || undefined}
      aria-disabled={waiting || rest['aria-disabled']}
      onClick={waiting ? doNothing : onClick}
    />
  )
}

/** Prevents the button's own act and the sending of its form. */
const doNothing = (event: MouseEvent) => event.preventDefault()
