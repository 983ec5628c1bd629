import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { EmptyFrame } from '#app/shell/empty-frame.tsx'
import { type Frame, inShowroom, layouts } from '#platform/page/layouts.ts'
import { Shell } from '#app/shell/shell.tsx'
import { PanelBoundary } from '#ui/feedback/panel-boundary.tsx'
import { UnavailablePage } from '#app/pages/unavailable-page.tsx'
import { useNotePaint, useRested } from '#platform/browser/painted.ts'
import { useIsShowroom } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { useRouteTitle } from '#platform/page/use-page-title.ts'
import type { RouterContext } from '#app/router-context.ts'

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
  useRouteTitle(title ? t(title) : '')
  useNotePaint()
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
      <PanelBoundary instead={null}>
        <AttendantsWhenRested frame={frame} />
      </PanelBoundary>
      <UnavailablePage />
    </>
  )
}

/**
 * Loads the attendants when the page has rested. With React's `lazy` they would be there up to 300 ms after their file,
 * and miss what the user does until then.
 */
function AttendantsWhenRested({ frame }: { frame: Frame }) {
  const rested = useRested()
  const [part, setPart] = useState<ComponentType<{ frame: Frame }> | null>(null)
  useEffect(() => {
    // Without them the page works, and the next load of the page tries again.
    if (rested)
      void import('#app/attendants/attendants.tsx').then((file) => setPart(() => file.Attendants), console.info)
  }, [rested])
  return part && createElement(part, { frame })
}
