import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import css from './decision-bar.module.css'

type Props = {
  /** What the act is called that takes something from the customer. */ decline: string
  onDecline: () => void
  /** The button that agrees, if something waits for a decision. */ children: ReactNode
}

/** The decision about one record. On a phone it is at the bottom, within reach of the thumb. */
export const DecisionBar = ({ decline, onDecline, children }: Props) => (
  <MainActionBar>
    <div className={css.acts}>
      <Button className={css.decline} onClick={onDecline}>
        {decline}
      </Button>
      {children}
    </div>
  </MainActionBar>
)
