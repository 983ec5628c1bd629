import { IconSearch } from '@tabler/icons-react'
import { useMatch, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { ask } from '#platform/page/acts.ts'
import { useIsShowroom } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { keyName } from '#platform/text/key-names.ts'
import { useGoing, useSuggestions } from '#features/suggestions/use-suggestions.tsx'
import type { Suggestion } from '#features/suggestions/suggestions.queries.ts'
import { searchAddress } from './search-address.ts'
import css from './search-form.module.css'

/**
 * The search box of the app bar. It opens the results, then the box is empty again. Requirements. There it shows
 * what was searched for, and has these words when the cursor is in it, so that they can be refined. The key `/`
 * puts the cursor here. The number of an order, invoice or quote opens that. Beside that hint is the one of the command palette. What was typed but not sent stays on its page.
 */
export function SearchForm({ pagesFor }: { pagesFor: (typed: string) => Suggestion[] }) {
  const router = useRouter()
  const isShowroom = useIsShowroom()
  const input = useRef<HTMLInputElement>(null)
  const words = useMatch({ from: '/_search/items', shouldThrow: false })?.search.search
  const leave = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.blur()
  }
  const going = useGoing(leave)
  const suggestions = useSuggestions({ ...going, pagesFor })
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged && input.current) input.current.value = ''
      }),
    [router],
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = input.current?.value.trim()
    if (!typed) return
    // The number of an order leads to the order. No goods have it.
    if (suggestions.exact) going.take(suggestions.exact)
    else router.history.push(searchAddress(typed))
    suggestions.close()
    leave()
  }

  return (
    <search>
      <form className={css.form} onSubmit={submit}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={t('app.search')}
          placeholder={words || t(isShowroom ? 'app.searchItems' : 'app.searchPlaceholder')}
          data-words={words}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...suggestions.inputProps}
          onFocus={(event) => {
            suggestions.inputProps.onFocus(event)
            const { currentTarget: box } = event
            box.value ||= words ?? ''
            box.select()
          }}
        />
        <span className={css.hints}>
          <kbd aria-hidden>/</kbd>
          <button
            type="button"
            aria-label={`${t('palette.title')}, ${keyName('mod+k')}`}
            title={t('keys.palette')}
            onClick={() => ask('palette')}
          >
            <kbd>{keyName('mod+k')}</kbd>
          </button>
        </span>
        {suggestions.list}
      </form>
    </search>
  )
}
