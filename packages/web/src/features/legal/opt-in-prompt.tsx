import { FloatingNotice } from '#ui/feedback/floating-notice.tsx'
import { t } from '#platform/text/texts.ts'
import { legalTrouble } from './legal-trouble.ts'
import { useOptIn } from './opt-in.ts'

/** Asks whether the user wants emails. It stays until Yes or No is saved. Requirements. */
export function OptInPrompt({ customerNumber }: { customerNumber: string }) {
  const { mutate, isPending, error } = useOptIn(customerNumber)
  const answers = [
    { text: t('legal.no'), act: () => mutate(false) },
    { text: t('legal.yes'), act: () => mutate(true) },
  ]
  return (
    <FloatingNotice
      label={t('legal.optIn')}
      text={t('legal.optInQuestion')}
      actions={answers}
      waiting={isPending}
      trouble={error ? legalTrouble(error) : ''}
      besideMenu
    />
  )
}
