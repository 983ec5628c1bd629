import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Item, itemQuery } from '#features/items/items.queries.ts'
import { useSuggestions } from '#features/suggestions/use-suggestions.tsx'
import css from './order-dialogs.module.css'

type Props = {
  user: User
  /** The SKUs that the order has already. */
  present: string[]
  box: RefObject<HTMLInputElement | null>
  onAdd: (item: Item) => void
}

/** Finds an item by its SKU or by words, and adds it to the order that is changed. */
export function AddItem({ user, present, box, onAdd }: Props) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const { mutate: find, isPending } = useMutation({
    mutationFn: (sku: string) => client.fetchQuery(itemQuery(user.customerNumber, sku)),
    onSuccess: (item) => {
      setTyped('')
      onAdd(item)
    },
    onError: (error, sku) =>
      setProblem('status' in error && error.status !== 404 ? error.message : t('order.itemNotFound', { item: sku })),
  })
  const add = (item: string) => {
    const sku = item.trim().toUpperCase()
    setProblem(present.includes(sku) ? t('order.itemPresent', { sku }) : '')
    // Enter twice adds it once.
    if (sku !== '' && !isPending && !present.includes(sku)) find(sku)
  }
  const suggestions = useSuggestions({
    onlyItems: true,
    take: ({ sku, text }) => {
      setTyped(sku ?? text)
      add(sku ?? text)
    },
  })
  return (
    <div className={css.addition}>
      <span>
        <TextField
          ref={box}
          label={t('order.addItem')}
          error={problem || undefined}
          placeholder={t('order.addItemHint')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={60}
          value={typed}
          {...suggestions.inputProps}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem('')
          }}
          onKeyDown={(event) => {
            suggestions.inputProps.onKeyDown(event)
            if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
            // Enter adds the item, and does not send the whole form.
            event.preventDefault()
            suggestions.close()
            add(typed)
          }}
        />
        {suggestions.list}
      </span>
      <Button waiting={isPending} onClick={() => add(typed)}>
        {t('order.addItemSubmit')}
      </Button>
    </div>
  )
}
