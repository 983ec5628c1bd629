import './paying-texts.ts'
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import type { User } from '#platform/session/user.ts'
import { dayIn, dotted, formatMonthOfYear } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { DetailPage, DetailSkeleton, detailTitle } from '#ui/page/detail-page.tsx'
import { AutopayForm } from './autopay-form.tsx'
import { addedQuery, type Method, methodsQuery, useAddMethod, useRemoveMethod } from './methods.queries.ts'
import css from './methods.module.css'

type Props = {
  user: User
  /** The page of the gateway from which the user comes back. '' if they do not. */ page: string
}

/** The cards and bank accounts that are kept, and autopay. */
export function MethodsScreen({ user, page }: Props) {
  const { data, error, refetch } = useQuery(methodsQuery(user.customerNumber))
  const { mutate: add, isPending } = useAddMethod(user.customerNumber)
  const [removing, setRemoving] = useState<Method | null>(null)
  useReturn(user, page)
  if (error && !data)
    return (
      <div className="page">
        <ErrorState text={whyFailed(error, t('app.loadFailed'))} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <DetailSkeleton rows={2} beside={false} />
  const { methods, addable, autopay } = data
  return (
    <DetailPage
      back={<Link to="/profile">{t('account.profile')}</Link>}
      title={t('later.savedPayments.title')}
      references={t('methods.about')}
    >
      {methods.length === 0 && (
        <EmptyState title={t('methods.none')}>
          <p>{t('methods.start')}</p>
        </EmptyState>
      )}
      <ul className={css.methods}>
        {methods.map((method) => (
          <Row
            key={method.methodId}
            user={user}
            method={method}
            isAutopay={method.methodId === autopay?.methodId}
            onRemove={() => setRemoving(method)}
          />
        ))}
      </ul>
      <p className={css.ways}>
        {addable.map((kind) => (
          <Button
            key={kind}
            main={!methods.length && kind === addable[0]}
            waiting={isPending}
            onClick={() => add(kind)}
          >
            {t(`methods.add.${kind}`)}
          </Button>
        ))}
      </p>
      {methods.length > 0 && <AutopayForm key={autopay?.since} user={user} methods={methods} rule={autopay} />}
      {removing && <RemoveDialog user={user} method={removing} onClose={() => setRemoving(null)} />}
    </DetailPage>
  )
}

function Row({ user, method: { kind, method, expires, addedBy, scheduled }, isAutopay, onRemove }: RowProps) {
  const Icon = kind === 'card' ? IconCreditCard : IconBuildingBank
  const isOver = expires !== '' && expires < dayIn(user.timeZone).slice(0, 7)
  return (
    <li>
      <Icon size={20} aria-hidden />
      <span>
        <strong>{method}</strong>
        <small>
          {dotted([
            expires && t(isOver ? 'methods.expired' : 'methods.expires', { month: formatMonthOfYear(expires) }),
            addedBy && t('methods.addedBy', { name: addedBy }),
            scheduled > 0 && t('methods.scheduled', { count: scheduled }),
            isAutopay && t('autopay.title'),
          ])}
        </small>
      </span>
      <Button size="small" aria-label={t('methods.remove', { method })} onClick={onRemove}>
        {t('methods.removeIt')}
      </Button>
    </li>
  )
}
type RowProps = {
  user: User
  method: Method
  /** Whether autopay pays with it. */ isAutopay: boolean
  onRemove: () => void
}

function RemoveDialog({ user, method, onClose }: Pick<RowProps, 'user' | 'method'> & { onClose: () => void }) {
  const { mutate: remove, isPending } = useRemoveMethod(user.customerNumber)
  return (
    <Dialog
      width={500}
      title={t('methods.remove', { method: method.method })}
      focusAfter={detailTitle}
      onClose={onClose}
    >
      <p>{method.removal || t('methods.removeQuestion')}</p>
      <DialogActs>
        <Button data-autofocus onClick={onClose}>
          {t('methods.keep')}
        </Button>
        <Button danger waiting={isPending} onClick={() => remove(method, { onSettled: onClose })}>
          {t('methods.removeIt')}
        </Button>
      </DialogActs>
    </Dialog>
  )
}

/** Says once what was added on the gateway's page, and takes it out of the address. */
function useReturn({ customerNumber }: User, page: string) {
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    if (!page) return
    void client
      .fetchQuery(addedQuery(customerNumber, page))
      .then(async ({ state, method }) => {
        await client.invalidateQueries({ queryKey: methodsQuery(customerNumber).queryKey })
        if (state === 'kept') notify.success(t('methods.kept', { method }))
        else notify.error(t('methods.notKept'))
      })
      .catch(() => notify.error(t('methods.failed')))
      .finally(() => navigate({ to: '/profile/payments', search: {}, replace: true }))
  }, [client, customerNumber, navigate, page])
}
