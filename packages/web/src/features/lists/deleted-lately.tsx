import { t } from '#platform/texts.ts'
import { focusBeside } from '#ui/beside-line.ts'
import { Button } from '#ui/button.tsx'
import css from './deleted-lately.module.css'

type Row = { key: string; name: string; fact: string; restore: () => void }

/** What was deleted lately, folded away, each with the way back; nothing when there is nothing. */
export const DeletedLately = ({ title, rows }: { title: string; rows: Row[] }) =>
  rows.length > 0 && (
    <details className={`${css.lately} no-print`}>
      <summary>{title}</summary>
      <ul>
        {rows.map(({ key, name, fact, restore }) => (
          <li key={key} data-line><span>{name} <small>{fact}</small></span><Button size="small" aria-label={t('list.restoreOf', { name })} onClick={(event) => { const focusAfter = focusBeside(event.currentTarget); restore(); focusAfter() }}>{t('list.restore')}</Button></li>
        ))}
      </ul>
    </details>
  )
