import { ask } from '#platform/page/acts.ts'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import type { ShoppingList } from '#features/add-to-list/lists.queries.ts'
import type { ListResult } from './list-acts.queries.ts'
import css from './list-screen.module.css'

type Props = { list: ShoppingList; lines: ListResult[]; onClose: () => void }

/** Shows the result of each line that was put into the cart, and a link to the cart. */
export function ListResults({ list, lines, onClose }: Props) {
  const toCart = () => {
    onClose()
    ask('cart')
  }
  return (
    <Dialog
      width={600}
      title={t('list.result', { list: list.listName })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('app.close')}</Button>
          {lines.some(({ result }) => result !== 'refused') && (
            <Button main data-autofocus onClick={toCart}>
              {t('palette.openCart')}
            </Button>
          )}
        </>
      }
    >
      <ul className={css.results}>
        {lines.map((line) => (
          <li key={line.sku} data-result={line.result}>
            <strong>{t(`list.result.${line.result}`)}</strong>
            <span>
              {line.description !== '' && (
                <>
                  <ItemNameText item={line} /> ·{' '}
                </>
              )}
              <span className="code">{line.sku}</span>
              {line.result !== 'refused' && ` · ${formatQuantityOf(line)}`}
            </span>
            {line.reason !== '' && <span className={css.why}>{line.reason}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
