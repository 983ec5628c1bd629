import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyFrame } from '#features/shell/empty-frame.tsx'
import { layouts } from '#features/shell/layouts.ts'
import { Shell } from '#features/shell/shell.tsx'
import { t } from '#platform/texts.ts'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

/** The frame of the current layout around the page. It stays mounted from page to page. */
function Root() {
  const { layout, title } = useMatches({
    select: (matches) => ({
      layout: matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'empty',
      title: matches.at(-1)?.staticData.title,
    }),
    structuralSharing: true,
  })
  useEffect(() => {
    document.title = title ? `${t(title)} · ${t('app.name')}` : t('app.name')
  }, [title])
  const frame = layouts[layout]
  if (!frame.shell) return <EmptyFrame footer={frame.footer}><Outlet /></EmptyFrame>
  return <Shell frame={frame}><Outlet /></Shell>
}
