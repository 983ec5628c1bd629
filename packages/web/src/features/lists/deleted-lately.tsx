import { t } from '#platform/text/texts.ts'
import { focusBeside } from '#ui/rows/beside-line.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './deleted-lately.module.css'

type Row = { key: string; name: string; fact: string; restore: () => void }

/**
 * Shows the lists that were deleted lately, folded, each with a button to restore it. Shows nothing if there are none.
 */
export const DeletedLately = ({ title, rows }: { title: string; rows: Row[] }) =>
  rows.length > 0 && (
    <details className={`${css.lately} no-print`}>
      <summary>{title}</summary>
      <ul>
        {rows.map(({ key, name, fact, restore }) => (
          <li key={key} data-line>
            <span>
              {name} <small>{fact}</small>
            </span>
            <Button
              size="small"
              aria-label={t('list.restoreOf', { name })}
              onClick={(event) => {
                const focusAfter = focusBeside(event.currentTarget)
                restore()
                focusAfter()
              }}
            >
              {t('list.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
