import css from './status.module.css'

/**
 * Shows a status as its word. The color means one thing everywhere: green is ready for the customer, red is late or
 * refused, and amber with a ring waits for somebody to act. A status that asks for nothing has no color.
 */
export const Status = ({ word, tone }: { word: string; tone?: 'ready' | 'stop' | 'next' | undefined }) => (
  <span className={css.status} data-tone={tone}>
    {word}
  </span>
)
