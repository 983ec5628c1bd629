import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { type MailChoices as Choices, useChooseMails } from './mail-choices.queries.ts'
import { Part } from './part.tsx'
import css from './profile-screen.module.css'

type Props = Choices & { user: User }

/** Lets the user choose which emails they get about the customer they act for. Each choice is saved at once. */
export function MailChoices({ user: { customerNumber, customerName }, choices }: Props) {
  const { mutate: choose } = useChooseMails(customerNumber)
  if (choices.length === 0) return null
  return (
    <Part title={t('mails.choices')}>
      <p className={css.about}>{t('mails.about', { customer: customerName })}</p>
      <div className={css.choices}>
        {choices.map(({ kind, wanted }) => (
          <CheckField
            key={kind}
            label={t(`mails.${kind}`)}
            checked={wanted}
            onChange={(checked) => choose({ kind, wanted: checked })}
          />
        ))}
      </div>
    </Part>
  )
}
