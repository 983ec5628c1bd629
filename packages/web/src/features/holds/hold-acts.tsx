import { HOLD_DAYS } from '@sidemark/contract/rules/hold-days'
import { isZero } from '@sidemark/contract/rules/decimal'
import { type MouseEvent, useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { lazily } from '#platform/page/lazily.ts'
import { dayIn, formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { besideLine } from '#ui/rows/beside-line.ts'
import { Button } from '#ui/controls/button.tsx'
import { RowChoice, RowMenu } from '#ui/controls/row-menu.tsx'
import { useHoldActs } from './hold-acts.queries.ts'
import type { Hold } from './holds.queries.ts'
import css from './hold-card.module.css'

const loadOrder = () => import('./order-hold-dialog.tsx')
const OrderHoldDialog = lazily(loadOrder, 'OrderHoldDialog')
const SplitDialog = lazily(() => import('./split-dialog.tsx'), 'SplitDialog')

/** Shows what the user can do with a hold that is still running, and explains why something is not possible. */
export function HoldActs({ user, hold }: { user: User; hold: Hold }) {
  const [open, setOpen] = useState<'order' | 'split' | null>(null)
  const acts = useHoldActs(user.customerNumber, hold)
  const close = () => setOpen(null)
  const mayOrder = user.userClaims.allowedToOrder && !isZero(hold.quantityLeft)
  return (
    <div className={css.acts}>
      {!hold.canExtend && (
        <p className={css.note}>{t(hold.status === 'requested' ? 'holds.waits' : 'holds.extendedOnce')}</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms, and browsers lay it out by special rules. */}
      <div role="group" className={css.buttons} aria-label={t('holds.acts', { number: hold.holdNumber })}>
        {mayOrder && (
          <Button
            main
            onClick={() => setOpen('order')}
            onPointerEnter={() => ahead(loadOrder)}
            onFocus={() => ahead(loadOrder)}
          >
            {t('holds.order')}
          </Button>
        )}
        {hold.canExtend && (
          <Button waiting={acts.extend.isPending} onClick={(event) => staying(event, acts.extend.mutateAsync())}>
            {extendText(user, hold)}
          </Button>
        )}
        <RowMenu label={t('holds.actsOn', { number: hold.holdNumber })}>
          {() => (
            <>
              {mayOrder && (
                <RowChoice
                  disabled={acts.toCart.isPending}
                  onClick={(event) => leaving(event, acts.toCart.mutateAsync())}
                >
                  {t('holds.toCart')}
                </RowChoice>
              )}
              <RowChoice onClick={() => setOpen('split')}>{t('holds.split')}</RowChoice>
              <RowChoice
                danger
                disabled={acts.release.isPending}
                onClick={(event) => leaving(event, acts.release.mutateAsync(hold))}
              >
                {t('holds.release')}
              </RowChoice>
            </>
          )}
        </RowMenu>
      </div>
      {open === 'split' && <SplitDialog hold={hold} act={acts.split} onClose={close} />}
      {open === 'order' && <OrderHoldDialog user={user} hold={hold} onClose={close} />}
    </div>
  )
}

/**
 * Names the new last day. If another customer waits for an answer, the hold counts from a later end, which only the server
 * knows.
 */
const extendText = (user: User, { expiresAt, answerBy }: Hold) =>
  answerBy === null
    ? t('holds.extendTo', { day: formatDay(dayIn(user.timeZone, new Date(Date.parse(expiresAt) + HOLD_DAYS * DAY))) })
    : t('holds.extend')
const DAY = 86_400_000

type Pressed = MouseEvent<HTMLButtonElement>
type Answer = Promise<{ success: boolean }>
/** A failed request shows its own message. */
const then = (answer: Answer, act: () => void) =>
  void answer.then(
    ({ success }) => {
      if (success) act()
    },
    () => undefined,
  )

/** The card disappears with its buttons, so the focus goes to the next card. */
function leaving({ currentTarget }: Pressed, answer: Answer) {
  const focusAfter = besideLine(currentTarget)
  then(answer, () => focusAfter()?.focus({ preventScroll: true }))
}

/** The button disappears but its card stays, perhaps at another place. So the focus goes to the card's name. */
function staying({ currentTarget }: Pressed, answer: Answer) {
  const name = currentTarget.closest('[data-line]')?.querySelector('a')
  then(answer, () => name?.focus())
}
