import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { TextInput, type TextInputProps } from '@mantine/core'
import { formatQuantity } from '#platform/formats.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** As typed: "1,200", "12 1/2", "12'6\"". `typedNumber` reads it. */
  value: string
  onChange: (typed: string) => void
}

/** A quantity as people type it. On leaving, a number that was understood is written out plainly; anything else stays as typed. */
export function QuantityInput({ value, onChange, onBlur, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      inputMode="decimal" autoComplete="off" value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const number = typedNumber(value)
        if (number !== null) onChange(formatQuantity(number))
        onBlur?.(event)
      }}
    />
  )
}
