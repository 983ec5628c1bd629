import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { ShoppingList } from '#features/add-to-list/lists.queries.ts'
import { useListToCart } from './list-acts.queries.ts'
import { ListResults } from './list-results.tsx'

type Props = { customerNumber: string; list: ShoppingList }

/** Puts all items of a list into the cart, beside its name, and shows the result of each line. */
export function ListToCart({ customerNumber, list }: Props) {
  const { mutate: toCart, data: added, isPending, reset } = useListToCart({ customerNumber, list })
  return (
    <>
      <Button
        size="small"
        waiting={isPending}
        aria-label={t('list.toCartOf', { list: list.listName })}
        onClick={() => toCart({})}
      >
        {t('list.toCart')}
      </Button>
      {added && <ListResults list={list} lines={added.lines} onClose={reset} />}
    </>
  )
}
