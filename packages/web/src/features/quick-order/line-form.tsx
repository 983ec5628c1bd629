import { type FormEvent, useId, useRef, useState } from 'react'
import { useSuggestions } from '#features/suggestions/use-suggestions.tsx'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { TypedRow } from './kept-order.ts'
import { rowQuantity } from './row-quantity.ts'
import type { Typed } from './use-typed.ts'
import css from './quick-order.module.css'

type Props = { typed: Typed; onType: (part: Partial<Typed>) => void; onRow: (row: TypedRow) => void }

/**
 * Enters lines one after the other by keyboard only: item, Enter, quantity, Enter, and the next. Without a unit it uses
 * the item's usual one.
 */
export function LineForm({ typed, onType, onRow }: Props) {
  const [problem, setProblem] = useState('')
  const item = useRef<HTMLInputElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const suggestions = useSuggestions({
    onlyItems: true,
    take: ({ sku, text }) => {
      onType({ item: sku ?? text })
      quantity.current?.focus()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.item.trim() === '') return say(t('quick.typeFirst'), item.current)
    // The user is moving from the item to the quantity.
    if (typed.quantity.trim() === '' && document.activeElement === item.current) return quantity.current?.focus()
    const amount = rowQuantity(typed.quantity, typed.unit.trim().toUpperCase())
    if (amount.problem) return say(amount.problem, quantity.current)
    setProblem('')
    onRow({
      entry: null,
      item: typed.item.trim(),
      quantity: amount.quantity,
      unit: typed.unit.trim(),
      note: '',
    })
    onType({ item: '', quantity: '', unit: '' })
    item.current?.focus()
    // The focus opens the list for the text that is still in the field, so that it is closed after that.
    suggestions.close()
  }
  function say(sentence: string, field: HTMLInputElement | null) {
    setProblem(sentence)
    field?.focus()
  }

  const told = { 'aria-describedby': problem ? problemId : undefined }
  return (
    <form className={css.lineForm} aria-label={t('quick.type')} onSubmit={submit} noValidate>
      <span className={css.withList}>
        <input
          ref={item}
          className={css.input}
          aria-label={t('quick.item')}
          placeholder={t('quick.item')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={120}
          value={typed.item}
          onChange={(event) => onType({ item: event.currentTarget.value })}
          {...suggestions.inputProps}
          {...told}
        />
        {suggestions.list}
      </span>
      <input
        ref={quantity}
        name="quick-quantity"
        className={css.input}
        aria-label={t('quick.quantity')}
        placeholder={t('quick.quantity')}
        autoComplete="off"
        enterKeyHint="go"
        value={typed.quantity}
        onChange={(event) => onType({ quantity: event.currentTarget.value })}
        {...told}
      />
      <input
        className={css.input}
        aria-label={t('quick.unit')}
        placeholder={t('quick.usualUnit')}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        maxLength={20}
        value={typed.unit}
        onChange={(event) => onType({ unit: event.currentTarget.value })}
      />
      <Button type="submit">{t('quick.addLine')}</Button>
      {problem && (
        <p id={problemId} className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
