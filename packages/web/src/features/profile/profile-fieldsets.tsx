import {
  EMAIL_CHANGES_FREE,
  FORMER_EMAIL_DAYS,
  type ProfileField,
  profileLimits,
} from '@sidemark/contract/rules/people/profile'
import type { ReactNode } from 'react'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { afterPress } from '#ui/fields/after-press.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Draft, ShownProfile } from './draft.ts'
import css from './profile-form.module.css'

type Props = {
  shown: ShownProfile
  errorOf: (field: ProfileField) => string | undefined
  onChange: (part: Draft) => void
  onLeave: (field: ProfileField) => void
}

/** The values that a browser may fill in, by the names of the HTML standard, "Autofill". */
const fillsIn: Record<ProfileField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  middleName: 'additional-name',
  suffix: 'honorific-suffix',
  prefix: 'honorific-prefix',
  title: 'organization-title',
  phone: 'work tel',
  extension: 'tel-extension',
  email: 'email',
  cell: 'mobile tel',
  accountName: 'off',
  fax: 'fax tel',
}
const isPhone = (field: ProfileField) => ['phone', 'cell', 'fax'].includes(field)

/**
 * Shows the fields in the order of a business card. The fields do not use the browser's own limit, because it would cut pasted text. The sentence of the
 * server's rule is shown beside the field instead.
 */
export function ProfileFieldsets({ shown, errorOf, onChange, onLeave }: Props) {
  const field = (name: ProfileField, hint?: string) => (
    <TextField
      key={name}
      name={name}
      label={t(`profile.field.${name}`)}
      hint={hint}
      error={errorOf(name)}
      className={css[name]}
      type={name === 'email' ? 'email' : isPhone(name) ? 'tel' : 'text'}
      inputMode={name === 'extension' ? 'tel' : undefined}
      autoComplete={fillsIn[name]}
      spellCheck={false}
      maxLength={profileLimits[name] * 4}
      value={shown[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      onBlur={() => afterPress(() => onLeave(name))}
    />
  )
  return (
    <>
      <Group title={t('profile.groupName')}>
        {field('prefix', t('profile.prefixHint'))}
        {field('firstName')}
        {field('middleName')}
        {field('lastName')}
        {field('suffix', t('profile.suffixHint'))}
      </Group>
      <Group title={t('profile.groupWork')}>
        {field('title')}
        {field('accountName', t('profile.accountNameHint'))}
      </Group>
      <Group title={t('profile.groupPhones')}>
        {field('phone')}
        {field('extension')}
        {field('cell')}
        {field('fax')}
      </Group>
      <Group title={t('profile.groupEmail')}>
        {field('email', t('profile.emailHint', { days: FORMER_EMAIL_DAYS, count: EMAIL_CHANGES_FREE }))}
        {pageData().appOption?.EmailOptIn === true && (
          <CheckField
            className={css.optIn}
            label={t('profile.emailOptIn')}
            hint={t('profile.emailOptInHint')}
            checked={shown.emailOptIn}
            onChange={(emailOptIn) => onChange({ emailOptIn })}
          />
        )}
      </Group>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend>{title}</legend>
    <div className={css.fields}>{children}</div>
  </fieldset>
)
