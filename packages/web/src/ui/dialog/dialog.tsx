import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#platform/text/texts.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import { type DialogProps, PlainDialog } from './plain-dialog.tsx'
import css from './dialog.module.css'

type Props = DialogProps & {
  title: string
  /** Its actions, at the end of the last line. They stay visible while the rest scrolls. */
  foot?: ReactNode
}

/**
 * A dialog with its title and a button to close it. Widths (requirements ): 500 for dialogs about an
 * item, 600 otherwise.
 */
export function Dialog({ title, foot, children, ...rest }: Props) {
  return (
    <PlainDialog label={title} {...rest}>
      <div className={css.head}>
        <h2>{title}</h2>
        <BarButton label={t('app.close')} onClick={rest.onClose}>
          <IconX size={20} aria-hidden />
        </BarButton>
      </div>
      <div className={css.content}>{children}</div>
      {foot && <div className={css.foot}>{foot}</div>}
    </PlainDialog>
  )
}

/** The actions at the end of a form in a dialog. */
export const DialogActs = ({ children }: { children: ReactNode }) => <div className={css.acts}>{children}</div>
