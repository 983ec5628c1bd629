import { feetText } from '@sidemark/contract/rules/spoken'
import { Problem } from '@sidemark/contract/rules/problems'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { categoriesQuery } from '#features/items/items.queries.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { RemnantRow } from './remnant-row.tsx'
import { remnantsQuery, type RemnantSearch } from './remnants.queries.ts'
import css from './remnants.module.css'

type Props = { user: User; wanted: RemnantSearch; onWant: (wanted: RemnantSearch) => void }

/**
 * "I need 11 ft 6 × 9 ft": finds remnants. The search is in the address, so it survives reloads and can be sent to a
 * colleague.
 */
export function RemnantsScreen({ user, wanted, onWant }: Props) {
  const { customerNumber } = user
  const [typed, setTyped] = useState(wanted)
  const [seen, setSeen] = useState(wanted)
  // Back and Forward change the address, so the form must follow it.
  if (JSON.stringify(seen) !== JSON.stringify(wanted)) {
    setSeen(wanted)
    setTyped(wanted)
  }
  const isAsked = wanted.width !== '' && wanted.length !== ''
  const { data, error, isPlaceholderData, fetchStatus, refetch } = useQuery({
    ...remnantsQuery(customerNumber, wanted),
    enabled: isAsked,
    placeholderData: keepPreviousOf(customerNumber),
  })
  const { data: tree } = useQuery(categoriesQuery(customerNumber))
  const [isTried, setTried] = useState(false)
  const problemOf = (side: 'width' | 'length') => {
    if (isTried && typed[side].trim() === '') return t(`remnants.needs.${side}`)
    return error instanceof Problem && typed[side] === wanted[side]
      ? error.errors.find(({ field }) => field === side)?.detail
      : undefined
  }
  const type = (part: Partial<RemnantSearch>) => setTyped({ ...typed, ...part })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const form = event.currentTarget
    if (typed.width.trim() === '' || typed.length.trim() === '')
      return setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    onWant({ ...typed, width: typed.width.trim(), length: typed.length.trim(), words: typed.words.trim() })
  }

  return (
    <div className={`page ${css.page}`}>
      <header className={css.head}>
        <h1>{t('nav.remnants')}</h1>
        <p>{t('remnants.about')}</p>
      </header>
      <form className={`no-print ${css.form}`} onSubmit={submit} noValidate aria-label={t('nav.remnants')}>
        <TextField
          label={t('remnants.width')}
          hint={t('remnants.sidesHint')}
          error={problemOf('width')}
          autoComplete="off"
          maxLength={20}
          required
          value={typed.width}
          onChange={(event) => type({ width: event.currentTarget.value })}
        />
        <TextField
          label={t('remnants.length')}
          error={problemOf('length')}
          autoComplete="off"
          maxLength={20}
          required
          value={typed.length}
          onChange={(event) => type({ length: event.currentTarget.value })}
        />
        <SelectField
          label={t('remnants.category')}
          value={typed.category}
          onChoose={(category) => type({ category })}
          options={[
            { value: '', label: t('remnants.all') },
            ...(tree?.categories ?? [])
              .filter(({ material }) => rolls.has(material))
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField
          label={t('remnants.words')}
          autoComplete="off"
          maxLength={60}
          value={typed.words}
          onChange={(event) => type({ words: event.currentTarget.value })}
        />
        <Button type="submit" main className={css.find}>
          {t('remnants.find')}
        </Button>
        <CheckField
          className={css.any}
          label={t('remnants.any')}
          checked={typed.any}
          onChange={(any) => type({ any })}
        />
        {typed.sku && (
          <CheckField label={t('remnants.ofItem', { sku: typed.sku })} checked onChange={() => type({ sku: '' })} />
        )}
      </form>
      {!isAsked && <EmptyState title={t('remnants.start')} />}
      {error instanceof Problem && error.errors.every(({ field }) => field !== 'width' && field !== 'length') && (
        <p role="alert" className={css.problem}>
          {error.message}
        </p>
      )}
      {error && !(error instanceof Problem) && (
        <ErrorState text={t('remnants.failed')} onRetry={() => void refetch()} />
      )}
      {isAsked &&
        !data &&
        !error &&
        (fetchStatus === 'paused' ? <EmptyState title={t('app.whenOnline')} /> : <RowSkeletons rows={8} height={73} />)}
      {isAsked && data && !error && (
        <section className={css.found} aria-label={t('remnants.list')} aria-busy={isPlaceholderData}>
          <p aria-live="polite">
            {data.remnants.length > 0 &&
              t(data.more ? 'remnants.more' : 'remnants.found', {
                count: data.remnants.length,
                width: feetText(data.width),
                length: feetText(data.length),
              })}
          </p>
          {data.remnants.length === 0 && (
            <EmptyState title={t('remnants.none')}>
              <p>{t('remnants.noneHint')}</p>
            </EmptyState>
          )}
          <ul className={css.list}>
            {data.remnants.map((remnant) => (
              <RemnantRow
                key={`${remnant.sku} ${remnant.location} ${remnant.dyeLot} ${remnant.roll}`}
                remnant={remnant}
                user={user}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The materials that come on rolls. */
const rolls = new Set(['carpet', 'sheet'])
