import { templateOf, withTemplate } from '@sidemark/contract/rules/people/claim-templates'
import { settableClaims } from '@sidemark/contract/rules/people/settable-claims'
import { type FormEvent, useState } from 'react'
import { Problem } from '@sidemark/contract/rules/problems'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ClaimsFields } from './claims-fields.tsx'
import { type Claims, type ClaimsInput, errorsOf, type Membership, type useUserAct } from './staff-users.queries.ts'
import { TemplateField } from './template-field.tsx'
import css from './staff-users.module.css'

type Props = {
  /** As it is now, also after somebody else has changed it. Undefined once it is gone. */ membership:
    | Membership
    | undefined
  title: string
  act: ReturnType<typeof useUserAct>
  onClose: () => void
}
const FORM = 'user-claims'

/**
 * Edits what a user may do at a customer. What is typed stays while somebody else changes the same rights. The user then
 * sees it, and decides which of the two go on.
 */
export function ClaimsDialog({ membership, title, act: { mutate: act, isPending, error }, onClose }: Props) {
  const [seen, setSeen] = useState(membership)
  const [claims, setClaims] = useState<Claims | undefined>(membership?.claims)
  if (!membership || !seen || !claims)
    return (
      <Dialog width={500} title={title} onClose={onClose}>
        <p role="alert">{t('userClaims.gone')}</p>
      </Dialog>
    )
  const changes = settableClaims.filter((name) => claims[name] !== seen.claims[name])
  const isOvertaken = membership.version !== seen.version
  const save = (event: FormEvent) => {
    event.preventDefault()
    act(
      {
        act: 'claims',
        customer: seen.customerNumber,
        version: seen.version,
        // Only the server knows whether a letter of an old feed is one of those that it takes.
        claims: claims as ClaimsInput,
      },
      { onSuccess: onClose },
    )
  }
  const goOn = (with_: Claims) => {
    setSeen(membership)
    setClaims(with_)
  }
  return (
    <Dialog
      width={720}
      whole
      title={title}
      onClose={onClose}
      foot={
        <>
          <output className={css.changes}>
            {changes.length > 0 && t('userClaims.changes', { count: changes.length })}
          </output>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" form={FORM} disabled={changes.length === 0 || isOvertaken} waiting={isPending}>
            {t('userClaims.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={css.form} onSubmit={save} noValidate>
        {isOvertaken && (
          <div className={css.notice} data-tone="stop" role="alert">
            <p>{t('userClaims.conflict')}</p>
            <Button size="small" onClick={() => goOn(membership.claims)}>
              {t('userClaims.takeTheirs')}
            </Button>
            <Button size="small" onClick={() => goOn(claims)}>
              {t('userClaims.keepMine')}
            </Button>
          </div>
        )}
        <TemplateField
          isFirst
          template={templateOf(claims)}
          onChoose={(template) => setClaims(withTemplate(claims, template))}
        />
        <ClaimsFields claims={claims} errors={errorsIn(error)} onClaims={setClaims} />
      </form>
    </Dialog>
  )
}

/** The server's sentences by the name of the claim. */
const errorsIn = (error: Error | null): Record<string, string> =>
  error instanceof Problem
    ? Object.fromEntries(errorsOf(error).map(({ field, detail }) => [field.replace(/^claims\./, ''), detail]))
    : {}
