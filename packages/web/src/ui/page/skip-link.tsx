import css from './skip-link.module.css'

/** A link that only the keyboard reaches, and that moves the focus past what is before the goal. */
export const SkipLink = ({ text, to }: { text: string; to: () => HTMLElement | null | undefined }) => (
  <a
    className={css.skip}
    href="#content"
    onClick={(event) => {
      // A hash link would change the page, because the routes are in the hash.
      event.preventDefault()
      to()?.focus()
    }}
  >
    {text}
  </a>
)
