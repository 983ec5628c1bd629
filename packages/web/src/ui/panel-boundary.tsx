import { Component, type ReactNode } from 'react'
import { isChunkFailure, reloadOnce } from '#platform/chunk-guard.ts'
import { t } from '#platform/texts.ts'
import { ErrorState } from './states.tsx'

type Props = {
  children: ReactNode
  /** What stands in the panel's place; by default a sentence with a way to try again. Null for what the page can do without. */
  instead?: ReactNode
}

/** Keeps the page when one panel of it cannot be drawn. What went wrong is in the log (`onCaughtError`). */
export class PanelBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    if (isChunkFailure(error)) void reloadOnce()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.instead !== undefined) return this.props.instead
    return <ErrorState text={t('app.panelFailed')} onRetry={() => this.setState({ failed: false })} />
  }
}
