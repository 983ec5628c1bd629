import { useEffect, useRef, useState } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { type ReorderedLine, useReorder } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'
import css from './order-dialogs.module.css'

type Props = { customerNumber: string; order: Order; onClose: () => void }
const keyOf = ({ lineNumber, sequence }: { lineNumber: number; sequence: number }) => `${lineNumber}.${sequence}`

/** Lets the user choose lines of an order for the cart, then shows the result of each. */
export function OrderReorderDialog({ customerNumber, order, onClose }: Props) {
  const offered = order.lines.filter(({ isTakenOut }) => !isTakenOut)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(offered.map(keyOf)))
  // Each choice has one key. If the user presses twice, or the request is sent again, the lines are added only once.
  const [key, setKey] = useState(newIdempotencyKey)
  const { mutate: reorder, data, isPending } = useReorder({ customerNumber, orderNumber: order.orderNumber })
  const choose = (next: Iterable<string>) => {
    setChosen(new Set(next))
    setKey(newIdempotencyKey())
  }
  const toggle = (name: string) => (on: boolean) =>
    choose(on ? [...chosen, name] : [...chosen].filter((other) => other !== name))
  const send = () =>
    reorder({
      key,
      lines: offered
        .filter((line) => chosen.has(keyOf(line)))
        .map(({ lineNumber, sequence }) => ({ lineNumber, sequence })),
    })

  if (data) {
    return (
      <Dialog width={600} title={t('order.reorder')} onClose={onClose} foot={<Done onClose={onClose} />}>
        <ul className={css.results} aria-live="polite">
          {data.lines.map((line) => (
            <Result key={keyOf(line)} line={line} />
          ))}
        </ul>
      </Dialog>
    )
  }
  return (
    <Dialog
      width={600}
      title={t('order.reorder')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main data-autofocus waiting={isPending} disabled={chosen.size === 0} onClick={send}>
            {chosen.size === 0 ? t('order.reorderNone') : t('order.reorderSubmit', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{t('order.reorderQuestion')}</p>
      {offered.length > 1 && (
        <CheckField
          label={t('order.reorderAll')}
          checked={chosen.size === offered.length}
          onChange={(on) => choose(on ? offered.map(keyOf) : [])}
        />
      )}
      <div className={css.choices}>
        {offered.map((line) => (
          <CheckField
            key={keyOf(line)}
            label={
              <>
                {itemName(line)} · <span className="code">{line.sku}</span>
              </>
            }
            hint={formatQuantityOf(line)}
            checked={chosen.has(keyOf(line))}
            onChange={toggle(keyOf(line))}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** Takes the focus from the button that was in its place before. */
function Done({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={place}>
      <Button main onClick={onClose}>
        {t('order.done')}
      </Button>
    </div>
  )
}

const Result = ({ line }: { line: ReorderedLine }) => (
  <li data-result={line.result}>
    <strong>{t(`order.result.${line.result}`)}</strong>
    <span>
      {itemName(line)} · <span className="code">{line.sku}</span>
      {line.result !== 'refused' && ` · ${formatQuantityOf(line)}`}
    </span>
    {line.reason !== '' && <span className={css.why}>{line.reason}</span>}
  </li>
)
