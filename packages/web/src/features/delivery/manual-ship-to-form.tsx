import { type Address, addressErrors, type AddressField, maskedState } from '@sidemark/contract/rules/people/address'
import { useState } from 'react'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { afterPress } from '#ui/fields/after-press.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import css from './delivery-dialog.module.css'

export const emptyAddress: Address = { name: '', line1: '', line2: '', city: '', state: '', zip: '' }

type Props = {
  address: Address
  disabled: boolean
  /**
   * True after a submit was refused. Then every field shows its problem, not only the fields that the user has left.
   */
  showAll: boolean
  /** Called at every change of a field. Requirements. */
  onChange: (now: { address: Address; isValid: boolean }) => void
}

/** An address typed by hand. */
export function ManualShipToForm({ address, disabled, showAll, onChange }: Props) {
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const errors = errorsOf(address)
  const change = (field: AddressField, typed: string) => {
    const changed = { ...address, [field]: field === 'state' ? maskedState(typed) : typed }
    onChange({ address: changed, isValid: Object.keys(errorsOf(changed)).length === 0 })
  }
  const field = (name: AddressField, autoComplete: string) => ({
    label: t(`address.${name}`),
    autoComplete,
    required: name !== 'line1' && name !== 'line2',
    value: address[name],
    error: showAll || left.has(name) ? errors[name] : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
    onBlur: () => afterPress(() => setLeft((before) => new Set([...before, name]))),
  })
  return (
    <fieldset className={css.manual} disabled={disabled}>
      <legend className="visually-hidden">{t('delivery.manual')}</legend>
      <TextField {...field('name', 'off')} />
      <TextField {...field('line1', 'address-line1')} />
      <TextField {...field('line2', 'address-line2')} />
      <div className={css.row}>
        <TextField {...field('city', 'address-level2')} />
        <TextField {...field('state', 'address-level1')} />
        <TextField {...field('zip', 'postal-code')} />
      </div>
    </fieldset>
  )
}

/** A remote flag limits the length of the name. The default is 25. */
const errorsOf = (address: Address) =>
  addressErrors(address, Number(pageData().config.flags['manualShipToNameLimit'] ?? 25))
