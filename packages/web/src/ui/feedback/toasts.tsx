import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useMediaQuery } from '@mantine/hooks'
import { Button } from '#ui/controls/button.tsx'
import { dismiss, type Offer, stays, type Toast, toastStore } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { useTopLayer } from '#ui/dialog/top-layer.ts'
import css from './toasts.module.css'

/** Toasts other than errors disappear after this many milliseconds (look L-4.5), unless pointer or focus is on them. */
const SHOWN_FOR = 5000
const icons = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconX }

/**
 * Messages at the bottom (on the right on the desk). They are above any bar with the page's main action, and inside a
 * dialog that makes the page inert.
 */
export function Toasts() {
  const all = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  const dialog = useTopLayer()
  // A phone's dialog has no room beside it. What was done is told once it has closed, and only a failure at once.
  const isPhone = useMediaQuery('(width < 800px)', false, { getInitialValueInEffect: false })
  const waits = (toast: Toast) => toast.offer?.afterDialog || (isPhone && !stays(toast))
  const toasts = dialog ? all.filter((toast) => !waits(toast)) : all
  const element = useRef<HTMLElement>(null)
  useClearOfMainAction(element, toasts)
  const place = (
    <section ref={element} className={css.place} data-above-notice aria-label={t('app.notifications')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
  return dialog ? createPortal(place, dialog) : place
}

/** On the desk, the page's main action is in the page. Messages that would lie over it are above it. */
function useClearOfMainAction(place: React.RefObject<HTMLElement | null>, toasts: readonly Toast[]) {
  useLayoutEffect(() => {
    if (toasts.length === 0) return
    const lift = () => {
      const { current } = place
      if (!current) return
      current.style.removeProperty('--action-lift')
      const over = current.getBoundingClientRect()
      for (const action of document.querySelectorAll('[data-main-action]')) {
        const { left, right, top, bottom } = action.getBoundingClientRect()
        if (left < over.right && right > over.left && top < over.bottom && bottom > over.top)
          current.style.setProperty('--action-lift', `${innerHeight - top}px`)
      }
    }
    lift()
    // The page below may scroll, or be another one.
    const timer = setInterval(lift, 100)
    return () => clearInterval(timer)
  }, [place, toasts])
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { id, kind, text, offer } = toast
  useEffect(() => {
    if (stays(toast) || held) return
    const timer = setTimeout(() => dismiss(id), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [toast, id, held])
  const Icon = icons[kind]
  return (
    <div
      className={css.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden />
      <span>
        {text.split('\n').map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {offer && <OfferButtons offer={offer} onAnswered={() => dismiss(id)} />}
      <button type="button" className={css.close} aria-label={t('app.dismiss')} onClick={() => dismiss(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

const OfferButtons = ({ offer: { yes, no }, onAnswered }: { offer: Offer; onAnswered: () => void }) => (
  <span className={css.offer}>
    <Button
      size="small"
      main={no !== undefined}
      onClick={() => {
        onAnswered()
        yes.act()
      }}
    >
      {yes.label}
    </Button>
    {no && (
      <Button size="small" onClick={onAnswered}>
        {no}
      </Button>
    )}
  </span>
)
