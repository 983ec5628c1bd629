import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { ShoppingList } from '#features/add-to-list/lists.queries.ts'
import { useSuggestions } from '#features/suggestions/use-suggestions.tsx'
import { useAddItem } from './list-acts.queries.ts'
import css from './add-item.module.css'

type Props = { customerNumber: string; list: ShoppingList }

/**
 * Adds items to the list by SKU or description, one after the other, without leaving the field. The quantity is 1 until
 * the user changes it in the row.
 */
export function AddItem({ customerNumber, list }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [problem, setProblem] = useState('')
  const { mutate: add, isPending: isAdding } = useAddItem({ customerNumber, list })
  const put = (sku: string) =>
    add(sku, {
      onSuccess: () => {
        if (field.current) field.current.value = ''
      },
      onError: (error) => setProblem('status' in error ? error.message : t('list.saveFailed')),
    })
  const suggestions = useSuggestions({ onlyItems: true, take: ({ sku }) => sku !== null && put(sku) })
  // A typed SKU needs no suggestion, and words need none if only one item matches them.
  const { mutate: find, isPending: isFinding } = useMutation({
    // A request of its own. That of the suggestions is canceled when they are closed.
    mutationFn: (search: string) => call('GET /api/items/suggest', { query: { customerNumber, search } }),
    onSuccess: (found, typed) => {
      const skus = found.suggestions.flatMap(({ sku }) => sku ?? [])
      const meant = skus.find((sku) => sku.toLowerCase() === typed.toLowerCase()) ?? (skus.length === 1 && skus[0])
      if (meant) return put(meant)
      setProblem(skus.length > 1 ? t('list.addWhich') : t('list.addNone', { item: typed }))
    },
    onError: (error) => setProblem(error.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value.trim()
    if (!typed || isAdding || isFinding) return field.current?.focus()
    suggestions.close()
    find(typed)
  }
  const { onInput, ...inputProps } = suggestions.inputProps
  return (
    <form className={css.form} aria-label={t('list.add')} onSubmit={submit} noValidate>
      <span className={css.field}>
        <input
          ref={field}
          aria-label={t('list.addItem')}
          placeholder={t('list.addItem')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? id : undefined}
          {...inputProps}
          onInput={(event) => {
            setProblem('')
            onInput(event)
          }}
        />
        {suggestions.list}
      </span>
      <Button type="submit" waiting={isAdding || isFinding}>
        {t('list.add')}
      </Button>
      {problem && (
        <p id={id} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
