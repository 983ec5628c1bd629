import { useState } from 'react'
import { dotted } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { AddCustomerDialog } from './add-customer-dialog.tsx'
import { ClaimsDialog } from './claims-dialog.tsx'
import { nearestTemplate, rightsCount, rulesInWords } from './claims-summary.ts'
import { nameOf, templateName } from './names.ts'
import { type Membership, type StaffUser, useUserAct } from './staff-users.queries.ts'
import css from './staff-users.module.css'

type Opened = { dialog: 'claims' | 'remove'; membership: Membership } | { dialog: 'add' }

/** The customers of a user, with what the user may do at each. */
export function UserCustomers({ user }: { user: StaffUser }) {
  const act = useUserAct(user.userId)
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (next: Opened) => {
    act.reset()
    setOpened(next)
  }
  const close = () => setOpened(null)
  return (
    <section aria-labelledby="user-customers" className={css.customers}>
      <header>
        <h2 id="user-customers">{t('staffUser.customers')}</h2>
        <Button size="small" aria-haspopup="dialog" onClick={() => open({ dialog: 'add' })}>
          {t('staffUser.addCustomer')}
        </Button>
      </header>
      {user.customers.length === 0 && <p>{t('staffUser.noCustomers')}</p>}
      {user.customerCount > user.customers.length && (
        <p>{t('staffUser.firstCustomers', { shown: user.customers.length, all: user.customerCount })}</p>
      )}
      <ul>
        {user.customers.map((membership) => (
          <Customer
            key={membership.customerNumber}
            membership={membership}
            onOpen={(dialog) => open({ dialog, membership })}
          />
        ))}
      </ul>
      {opened?.dialog === 'add' && <AddCustomerDialog act={act} onClose={close} />}
      {opened?.dialog === 'claims' && (
        <ClaimsDialog
          title={t('userClaims.title', { customer: opened.membership.name })}
          membership={user.customers.find(({ customerNumber }) => customerNumber === opened.membership.customerNumber)}
          act={act}
          onClose={close}
        />
      )}
      {opened?.dialog === 'remove' && (
        <RemoveDialog user={user} membership={opened.membership} act={act} onClose={close} />
      )}
    </section>
  )
}

type CustomerProps = { membership: Membership; onOpen: (dialog: 'claims' | 'remove') => void }

function Customer({ membership, onOpen }: CustomerProps) {
  const { name, customerNumber, isDefault, isClosed, claims, template } = membership
  const rules = rulesInWords(claims)
  return (
    <li>
      <div>
        <h3>
          {name} <span className="code">{customerNumber}</span>
        </h3>
        <p className={css.template}>
          {dotted([
            templateName(template),
            claims.admin && t('staffUsers.admin'),
            t('staffUser.rights', rightsCount(claims)),
            isDefault && t('staffUser.isDefault'),
            isClosed && t('staffUser.isClosed'),
          ])}
        </p>
        {template === null && <Likeness membership={membership} />}
        {rules.length > 0 && <p>{dotted(rules)}</p>}
      </div>
      <div className={css.buttons}>
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t('staffUser.changeRightsAt', { customer: name })}
          onClick={() => onOpen('claims')}
        >
          {t('staffUser.changeRights')}
        </Button>
        <Button
          size="small"
          quiet
          aria-haspopup="dialog"
          aria-label={t('staffUser.removeAt', { customer: name })}
          onClick={() => onOpen('remove')}
        >
          {t('staffUser.remove')}
        </Button>
      </div>
    </li>
  )
}

/** What custom rights are like: a template, with what they have more or less. */
function Likeness({ membership: { claims } }: { membership: Membership }) {
  const nearest = nearestTemplate(claims)
  if (!nearest) return null
  const { template, plus, minus } = nearest
  return (
    <p>
      {[
        t('staffUser.like', { template: templateName(template) }),
        plus.length > 0 && t('staffUser.plus', { rights: quoted(plus) }),
        minus.length > 0 && t('staffUser.minus', { rights: quoted(minus) }),
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
  )
}

const quoted = (rights: readonly string[]) => rights.map((right) => `“${right}”`).join(', ')

type RemoveProps = {
  user: StaffUser
  membership: Membership
  act: ReturnType<typeof useUserAct>
  onClose: () => void
}

function RemoveDialog({ user, membership, act: { mutate: act, isPending }, onClose }: RemoveProps) {
  const { customerNumber, name, version } = membership
  return (
    <Dialog
      width={500}
      title={t('staffUser.removeTitle', { customer: name })}
      focusAfter={() => document.getElementById('user-customers')?.parentElement?.querySelector('button')}
      onClose={onClose}
    >
      <p>
        {t('staffUser.removeLead', { name: nameOf(user) })} {user.customerCount === 1 && t('staffUser.removeLast')}
      </p>
      <DialogActs>
        <Button data-autofocus onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button
          danger
          waiting={isPending}
          onClick={() => act({ act: 'remove', customer: customerNumber, version }, { onSettled: onClose })}
        >
          {t('staffUser.removeYes')}
        </Button>
      </DialogActs>
    </Dialog>
  )
}
