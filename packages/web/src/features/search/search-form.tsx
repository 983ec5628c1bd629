import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
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
 * The search box of the app bar. It opens the results, then the box is empty again. Requirements. The key `/`
 * puts the cursor here. The number of an order, invoice or quote opens that. Beside that hint is the one of the command palette. What was typed but not sent stays on its page.
 */
export function SearchForm({ pagesFor }: { pagesFor: (typed: string) => Suggestion[] }) {
  const router = useRouter()
  const isShowroom = useIsShowroom()
  const input = useRef<HTMLInputElement>(null)
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
    const words = input.current?.value.trim()
    if (!words) return
    // The number of an order leads to the order. No goods have it.
    if (suggestions.exact) going.take(suggestions.exact)
    else router.history.push(searchAddress(words))
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
          placeholder={t(isShowroom ? 'app.searchItems' : 'app.searchPlaceholder')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...suggestions.inputProps}
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
