import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { forgetOthers } from '#platform/session/session.ts'
import { userQuery } from '#platform/session/user.ts'
import type { Frame } from '#platform/page/layouts.ts'
import { ListDrawers } from '#features/lists/list-drawers.tsx'
import { useUnsentOrder } from '#features/quick-order/use-unsent-order.ts'
import { useEntering } from './use-entering.ts'
import { useHardwareBack } from './use-hardware-back.ts'
import { useVersionPoll } from './use-version-poll.ts'

const LegalQuestions = lazy(async () => ({
  default: (await import('#features/legal/legal-questions.tsx')).LegalQuestions,
}))

/**
 * Parts that are active on every page and belong to none: refreshing when a route is entered, and messages that appear
 * by themselves. They are loaded when the first page is painted and the browser is idle, so that they do not delay it.
 * A feature adds its own attendant here.
 */
export function Attendants({ frame }: { frame: Frame }) {
  const { data: signedIn } = useQuery({ ...userQuery(), enabled: false })
  // The server refuses all other requests of a user who must change the password first.
  const user = signedIn?.userClaims.resetPass || !frame.shell ? undefined : signedIn
  // A showroom has nothing of the customer that could change elsewhere.
  useEntering(user?.showroom ? undefined : user)
  useVersionPoll()
  useHardwareBack()
  const username = signedIn?.username
  useEffect(() => {
    if (username !== undefined) forgetOthers(username)
  }, [username])
  useUnsentOrder(frame.shopping ? user : undefined)
  return (
    <>
      {user && frame.lists && <ListDrawers user={user} />}
      <Suspense>
        <LegalQuestions frame={frame} user={user} />
      </Suspense>
    </>
  )
}
