import type { ClaimTemplate } from '@sidemark/contract/rules/people/claim-templates'
import { invitationRules } from '@sidemark/contract/rules/people/invitation'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { CustomerPicker } from './customer-picker.tsx'
import { errorsOf, type FoundCustomer, type useUserAct } from './staff-users.queries.ts'
import { TemplateField } from './template-field.tsx'
import css from './staff-users.module.css'

type Typed = { customers: Pick<FoundCustomer, 'customerNumber' | 'name'>[]; template: ClaimTemplate }
const blank: Typed = { customers: [], template: 'purchaser' }

/** Asks for another customer of a user, and what the user does there. */
export function AddCustomerDialog({
  act: { mutate: act, isPending },
  onClose,
}: {
  act: ReturnType<typeof useUserAct>
  onClose: () => void
}) {
  const { values, set, errorOf, refuse, sent } = useForm(blank, ({ customers }) => ({
    customers: customers.length === 0 ? invitationRules.customers : null,
  }))
  const send = ({ customers: [chosen], template }: Typed) =>
    chosen &&
    act(
      { act: 'add', customer: chosen.customerNumber, template },
      {
        onSuccess: onClose,
        onError: (error) => errorsOf(error).forEach(({ detail }) => refuse('customers', detail)),
      },
    )
  return (
    <Dialog width={600} title={t('staffUser.addCustomer')} onClose={onClose}>
      <form className={css.form} aria-label={t('staffUser.addCustomer')} onSubmit={sent(send)} noValidate>
        <CustomerPicker
          label={t('userInvite.customer')}
          isSingle
          isFirst
          error={errorOf('customers')}
          chosen={values.customers}
          onChosen={(customers) => set('customers', customers)}
        />
        <TemplateField template={values.template} onChoose={(template) => set('template', template)} />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('staffUser.addCustomer')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
