import { claimTable } from '@sidemark/contract/rules/claims'
import { claimGroups, type ClaimGroup, claimWords, wordsOfClaim } from '@sidemark/contract/rules/people/claim-words'
import { type SettableClaim, settableClaims } from '@sidemark/contract/rules/people/settable-claims'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { BareTextField, TextField } from '#ui/fields/text-field.tsx'
import type { Claims } from './staff-users.queries.ts'
import css from './staff-users.module.css'

type Props = { claims: Claims; errors: Readonly<Record<string, string>>; onClaims: (claims: Claims) => void }
const groups = Object.keys(claimGroups) as ClaimGroup[]

/** Every claim in plain words, in groups, with a search through them. */
export function ClaimsFields(props: Props) {
  const [search, setSearch] = useState('')
  const found = settableClaims.filter((name) => isFound(name, search.trim().toLowerCase()))
  return (
    <>
      <BareTextField
        type="search"
        label={t('userClaims.find')}
        placeholder={t('userClaims.find')}
        icon={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // The form is saved by its button.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length === 0 && (
        <output className={css.nothing}>{t('userClaims.noneFound', { search: search.trim() })}</output>
      )}
      {groups.map((group) => {
        const names = inOrder(group).filter((name) => found.includes(name))
        return (
          names.length > 0 && (
            <fieldset key={group} className={css.group}>
              <legend>{claimGroups[group]}</legend>
              <div className={css.claims}>
                {names.map((name) => (
                  <ClaimField key={name} name={name} {...props} />
                ))}
              </div>
            </fieldset>
          )
        )
      })}
    </>
  )
}

/** The claims of a group, in the order of their words. */
const inOrder = (group: ClaimGroup) =>
  (Object.keys(claimWords) as SettableClaim[]).filter((name) => wordsOfClaim(name).group === group)

function isFound(name: SettableClaim, search: string) {
  const { group, label, hint = '' } = wordsOfClaim(name)
  return [label, hint, claimGroups[group], name].some((text) => text.toLowerCase().includes(search))
}

function ClaimField({ name, claims, errors, onClaims }: Props & { name: SettableClaim }) {
  const { label, hint, values } = wordsOfClaim(name)
  const value = claims[name]
  const set = (changed: boolean | string) => onClaims({ ...claims, [name]: changed })
  if (typeof value === 'boolean')
    return (
      <CheckField
        label={label}
        hint={isOffForAll(name) ? t('userClaims.offForAll') : hint}
        checked={value}
        onChange={set}
      />
    )
  const around = { className: css.value, label, hint, error: errors[name], value }
  if (!values) return <TextField {...around} maxLength={40} onChange={(event) => set(event.currentTarget.value)} />
  // A feed may have brought a letter without a meaning.
  const known = value in values ? values : { ...values, [value]: value }
  return (
    <SelectField
      {...around}
      options={Object.entries(known).map(([letter, word]) => ({ value: letter, label: word }))}
      onChoose={set}
    />
  )
}

/** Whether a flag takes the claim from everybody. */
function isOffForAll(name: SettableClaim) {
  const row = claimTable[name]
  if (!('flag' in row)) return false
  const isOn = pageData().config.flags[row.flag.name] === true
  return row.flag.sense === 'hide' ? isOn : !isOn
}
