import { t } from '#platform/text/texts.ts'
import type { Checkout } from './checkout.queries.ts'
import './checkout-texts.ts'
import css from './obstacles.module.css'

export type Obstacle = Checkout['obstacles'][number]

const LIST = 'checkout-obstacles'

/** Lists everything that is in the way of the order. Each problem of a field or a line leads there. */
export function Obstacles({ obstacles }: { obstacles: Obstacle[] }) {
  if (obstacles.length === 0) return null
  return (
    <div id={LIST} tabIndex={-1} className={css.obstacles} role="alert">
      <strong>{t('checkout.obstacles')}</strong>
      <ul>
        {obstacles.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            {/* A hash link would change the page, because the routes are in the hash. */}
            {field ? (
              <button type="button" className={css.toField} data-on-paper onClick={() => leadTo(field)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Moves the focus to a field or a line by its id, and scrolls it to the middle, clear of the bars above and below.
 * It leads to the list of obstacles without an id, and where there is no such field.
 */
export function leadTo(id: string) {
  const target = document.getElementById(id) ?? document.getElementById(LIST)
  target?.scrollIntoView({ block: 'center' })
  const focused = target?.matches('li')
    ? (target.querySelector<HTMLElement>('[data-decision] button') ?? target.querySelector<HTMLElement>('a, button'))
    : target
  focused?.focus({ preventScroll: true })
}
