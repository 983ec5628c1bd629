import { Component, type ReactNode } from 'react'
import { isChunkFailure, reloadOnce } from '#platform/page/chunk-guard.ts'
import { t } from '#platform/text/texts.ts'
import { ErrorState } from './states.tsx'

type Props = {
  children: ReactNode
  /**
   * The content in the panel's place. By default it is a sentence with a way to try again. It is null if the page works
   * without the panel.
   */
  instead?: ReactNode
}

/** Keeps the page working if one of its panels cannot be rendered. The error is in the log (`onCaughtError`). */
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
