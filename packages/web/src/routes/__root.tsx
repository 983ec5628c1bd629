import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { EmptyFrame } from '#app/shell/empty-frame.tsx'
import { inShowroom, layouts } from '#platform/page/layouts.ts'
import { Shell } from '#app/shell/shell.tsx'
import { PanelBoundary } from '#ui/feedback/panel-boundary.tsx'
import { UnavailablePage } from '#app/pages/unavailable-page.tsx'
import { useNotePaint, useRested } from '#platform/browser/painted.ts'
import { useIsShowroom } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { useRouteTitle } from '#platform/page/use-page-title.ts'
import type { RouterContext } from '#app/router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

const Attendants = lazy(async () => ({ default: (await import('#app/attendants/attendants.tsx')).Attendants }))

/** The frame of the current layout around the page. It stays mounted from page to page. */
function Root() {
  const { layout, title } = useMatches({
    select: (matches) => ({
      layout: matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'empty',
      title: matches.at(-1)?.staticData.title,
    }),
    structuralSharing: true,
  })
  useRouteTitle(title ? t(title) : '')
  useNotePaint()
  const rested = useRested()
  const isShowroom = useIsShowroom()
  const frame = isShowroom && layouts[layout].shell ? { ...layouts[layout], ...inShowroom } : layouts[layout]
  return (
    <>
      {frame.shell ? (
        <Shell frame={frame}>
          <Outlet />
        </Shell>
      ) : (
        <EmptyFrame footer={frame.footer}>
          <Outlet />
        </EmptyFrame>
      )}
      {rested && (
        <PanelBoundary instead={null}>
          <Suspense>
            <Attendants frame={frame} />
          </Suspense>
        </PanelBoundary>
      )}
      <UnavailablePage />
    </>
  )
}
