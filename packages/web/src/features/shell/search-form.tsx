import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { t } from '#platform/texts.ts'
import { useSuggestions } from '../search/use-suggestions.tsx'
import { searchAddress } from './search-address.ts'
import css from './search-form.module.css'

/** Searching from anywhere: goes to the results, then the box is empty again. Specification 2. `/` puts the cursor here. */
export function SearchForm({ large = false }: { large?: boolean }) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  useSlash(input)
  const leave = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.blur()
  }
  const suggestions = useSuggestions(leave)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = input.current?.value.trim()
    if (!words) return
    router.history.push(searchAddress(words))
    suggestions.close()
    leave()
  }

  return (
    <search>
      <form className={css.form} data-large={large || undefined} onSubmit={submit}>
        <IconSearch size={large ? 22 : 18} aria-hidden />
        <input ref={input} type="search" name="search" aria-label={t('app.search')} placeholder={t('app.searchPlaceholder')} autoComplete="off" autoCorrect="off" spellCheck={false} enterKeyHint="search" {...suggestions.inputProps} />
        <kbd aria-hidden>/</kbd>
        {suggestions.list}
      </form>
    </search>
  )
}

/** `/` focuses the search, unless the user is writing somewhere. From the moment the box is seen: an effect after the paint would miss a quick hand. */
function useSlash(input: React.RefObject<HTMLInputElement | null>) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [input])
}

const isWriting = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
