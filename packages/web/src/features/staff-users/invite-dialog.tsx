import { emailObjection } from '@sidemark/contract/rules/people/email'
import { invitationRules } from '@sidemark/contract/rules/people/invitation'
import type { ClaimTemplate } from '@sidemark/contract/rules/people/claim-templates'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { CustomerPicker } from './customer-picker.tsx'
import { errorsOf, type FoundCustomer, type StaffUser, useInvite } from './staff-users.queries.ts'
import { TemplateField } from './template-field.tsx'
import css from './staff-users.module.css'

type Typed = {
  firstName: string
  lastName: string
  email: string
  customers: Pick<FoundCustomer, 'customerNumber' | 'name'>[]
  template: ClaimTemplate
}
const blank: Typed = { firstName: '', lastName: '', email: '', customers: [], template: 'purchaser' }

const problemsOf = ({ firstName, lastName, email, customers }: Typed) => ({
  firstName: firstName.trim() === '' ? invitationRules.firstName : null,
  lastName: lastName.trim() === '' ? invitationRules.lastName : null,
  email: email.trim() === '' ? invitationRules.email : emailObjection(email.trim()),
  customers: customers.length === 0 ? invitationRules.customers : null,
})

/** Asks who is invited, for which customers and to do what. */
export function InviteDialog({ onInvited, onClose }: { onInvited: (user: StaffUser) => void; onClose: () => void }) {
  const { mutate: invite, isPending } = useInvite()
  const { values, set, field, errorOf, refuse, sent } = useForm(blank, problemsOf)
  const send = ({ customers, ...person }: Typed) =>
    invite(
      { ...person, customers: customers.map(({ customerNumber }) => customerNumber) },
      {
        onSuccess: (user) => {
          onClose()
          onInvited(user)
        },
        onError: (error) => {
          for (const { field: name, detail } of errorsOf(error)) refuse(fieldOf(name), detail)
        },
      },
    )
  return (
    <Dialog width={600} whole title={t('staffUsers.invite')} onClose={onClose}>
      <form className={css.form} aria-label={t('staffUsers.invite')} onSubmit={sent(send)} noValidate>
        <p className={css.lead}>{t('userInvite.lead')}</p>
        <div className={css.pair}>
          <TextField label={t('userInvite.firstName')} required maxLength={60} data-autofocus {...field('firstName')} />
          <TextField label={t('userInvite.lastName')} required maxLength={60} {...field('lastName')} />
        </div>
        <TextField
          label={t('staffUsers.email')}
          hint={t('userInvite.emailHint')}
          required
          type="email"
          inputMode="email"
          maxLength={80}
          {...field('email')}
        />
        <CustomerPicker
          label={t('userInvite.customers')}
          hint={t('userInvite.customersHint')}
          error={errorOf('customers')}
          chosen={values.customers}
          onChosen={(customers) => set('customers', customers)}
        />
        <TemplateField template={values.template} onChoose={(template) => set('template', template)} />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('userInvite.send')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

/** The field of the form for one of the request: `customers.3` is among the customers. */
function fieldOf(name: string): keyof Typed {
  const [first = ''] = name.split('.')
  return first in blank ? (first as keyof Typed) : 'email'
}
