import { IconFileTypePdf, IconLoader2 } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { fetchFile } from '#platform/api/call.ts'
import { keepFile } from '#platform/browser/keep-file.ts'
import { isNative } from '#platform/browser/native.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from './button.tsx'
import css from './file-link.module.css'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> & {
  /** The address from `fileAddress`. */ address: string
  /** Stands before the text. Without it, the document is a PDF. */ icon?: typeof IconFileTypePdf
  children: ReactNode
}

/**
 * A link to a document that the server needs a moment to make. The link shows that it is waiting. Then it saves the
 * file in the downloads under its name, or shows the failure with a way to try again. If the user opens it in its own
 * tab (middle button, Ctrl, long press, app shell), it works as a plain link.
 */
export function FileLink({ address, icon = IconFileTypePdf, children, ...rest }: Props) {
  const leaving = useRef<AbortController | null>(null)
  // When the user leaves the page, the request gives up its place in the queue.
  useEffect(() => () => leaving.current?.abort(), [])
  const {
    mutate: save,
    isPending,
    isSuccess,
    error,
  } = useMutation({
    mutationFn: async () => {
      leaving.current = new AbortController()
      keepFile(await fetchFile(address, { signal: leaving.current.signal }))
    },
  })
  const follow = (event: MouseEvent) => {
    if (isNative() || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isPending) save()
  }
  const Icon = isPending ? IconLoader2 : icon
  return (
    <>
      <a
        className={css.link}
        {...rest}
        href={address}
        target="_blank"
        rel="noopener"
        aria-busy={isPending || undefined}
        onClick={follow}
      >
        <Icon size={18} aria-hidden className={isPending ? css.turning : undefined} /> {children}
      </a>
      <output className="visually-hidden">{isPending ? t('file.making') : isSuccess ? t('file.ready') : ''}</output>
      {error && (
        <span role="alert" className={css.failed}>
          {'status' in error ? error.message : t('file.failed')}{' '}
          <Button size="small" onClick={() => save()}>
            {t('app.retry')}
          </Button>
        </span>
      )}
    </>
  )
}
