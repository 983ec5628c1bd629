import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { buttonLook } from '#ui/controls/button.tsx'

type Props = { user: User; what: 'display' | 'rental'; sku: string; description: string }

/** Opens a message to the user's branch that names the thing. A branch without email is called. */
export function AskBranch({ user: { location, customerName, customerNumber }, what, sku, description }: Props) {
  const subject = t(`prices.ask.${what}.subject`, { description, sku })
  const body = t('prices.ask.body', { subject, customer: `${customerName} (${customerNumber})` })
  const address = location.email
    ? `mailto:${location.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
    : location.phone && `tel:${location.phone}`
  return (
    address && (
      <a href={address} {...buttonLook({})}>
        {t(`prices.ask.${what}`)}
      </a>
    )
  )
}
