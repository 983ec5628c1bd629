import { Button, Group, Modal, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isZero } from '@sidemark/contract/rules/decimal'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { itemName } from '@sidemark/contract/rules/item-name'
import { Mantine } from '#ui/mantine.tsx'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { type CartLine, useUpdateLine } from './cart.queries.ts'

type Props = { user: User; line: CartLine; onClose: () => void; onRemove: () => void }

/** Unit, quantity, sidemark and comments of a line; 500 wide. Quantity 0 asks whether to remove it. Specification 2, 5 and 9. */
export function CartEditDialog({ user, line, onClose, onRemove }: Props) {
  useFocusBack()
  const { mutate, isPending } = useUpdateLine(user.customerNumber)
  const form = useForm({
    initialValues: { UMCode: line.customerUOM, quantity: line.customerQty, sidemark: line.sidemark ?? '', comments: line.comments },
    validate: {
      UMCode: (unit) => (unit ? null : t('cart.uomRequired')),
      quantity: (quantity) => (typedNumber(quantity) === null ? t('cart.quantityNotNumber') : null),
    },
  })
  const submit = form.onSubmit(({ UMCode, quantity, sidemark, comments }) => {
    const qtyToOrder = typedNumber(quantity) ?? '0'
    if (isZero(qtyToOrder)) return onRemove()
    mutate({ line, change: { UMCode, qtyToOrder, sidemark, comments } }, { onSuccess: onClose })
  })
  const units = line.UOMs.map(({ UMCode, UMlongDesc }) => ({ value: UMCode, label: `${UMCode} · ${UMlongDesc}` }))

  return (
    <Mantine>
      <Modal opened onClose={onClose} size={500} title={t('cart.editTitle')}>
        <form onSubmit={submit} noValidate>
          <Stack gap={16}>
            <p style={{ margin: 0, color: 'var(--muted)' }}>{[itemName(line), line.size].filter(Boolean).join(' · ')}</p>
            <Group grow align="flex-start">
              <TextInput label={t('cart.quantity')} inputMode="decimal" autoComplete="off" data-autofocus {...form.getInputProps('quantity')} />
              <NativeSelect label={t('cart.uom')} data={units} {...form.getInputProps('UMCode')} />
            </Group>
            {user.userClaims.showItemSidemark && (
              <TextInput label={t('cart.sidemark')} description={t('cart.sidemarkHint')} maxLength={60} autoComplete="off" {...form.getInputProps('sidemark')} />
            )}
            <Textarea label={t('cart.comments')} autosize minRows={2} maxRows={6} maxLength={500} {...form.getInputProps('comments')} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>{t('cart.cancel')}</Button>
              <Button type="submit" loading={isPending}>{t('cart.save')}</Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </Mantine>
  )
}
