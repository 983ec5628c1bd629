import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { ask } from '#platform/acts.ts'
import { t } from '#platform/texts.ts'
import { keyName } from '../keyboard/key-names.ts'
import { useGoing, useSuggestions } from '../search/use-suggestions.tsx'
import { searchAddress } from './search-address.ts'
import css from './search-form.module.css'

/** Searching from anywhere: goes to the results, then the box is empty again. Specification 2. `/` puts the cursor here; beside that hint is the command palette's. */
export function SearchForm({ large = false }: { large?: boolean }) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const leave = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.blur()
  }
  const suggestions = useSuggestions(useGoing(leave))

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
        <span className={css.hints}>
          <kbd aria-hidden>/</kbd>
          <button type="button" aria-label={`${t('palette.title')}, ${keyName('mod+k')}`} title={t('keys.palette')} onClick={() => ask('palette')}><kbd>{keyName('mod+k')}</kbd></button>
        </span>
        {suggestions.list}
      </form>
    </search>
  )
}
