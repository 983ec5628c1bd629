import { useState } from 'react'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { type MailChoices as Choices, useChooseMails } from './mail-choices.queries.ts'
import { Part } from './part.tsx'
import css from './profile-screen.module.css'

type Props = Choices & { user: User }

/** Lets the user choose which emails they get about the customer they act for. Each choice is saved at once. */
export function MailChoices({ user: { customerNumber, customerName }, choices }: Props) {
  const { mutateAsync: choose } = useChooseMails(customerNumber)
  // A box shows its choice in the same moment. The mutation, which also tells other screens, takes a moment longer.
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  if (choices.length === 0) return null
  return (
    <Part title={t('mails.choices')}>
      <p className={css.about}>{t('mails.about', { customer: customerName })}</p>
      <div className={css.choices}>
        {choices.map(({ kind, wanted }) => (
          <CheckField
            key={kind}
            label={t(`mails.${kind}`)}
            checked={chosen[kind] ?? wanted}
            onChange={(checked) => {
              setChosen((before) => ({ ...before, [kind]: checked }))
              void choose({ kind, wanted: checked })
                .catch(() => {}) // a toast has said so
                .finally(() => setChosen(({ [kind]: _, ...others }) => others))
            }}
          />
        ))}
      </div>
    </Part>
  )
}
