import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { forgetOthers } from '#platform/session.ts'
import { userQuery } from '#platform/user.ts'
import type { Frame } from './layouts.ts'
import { ListDrawers } from '../lists/list-drawers.tsx'
import { useUnsentOrder } from '../quick-order/use-unsent-order.ts'
import { useEntering } from './use-entering.ts'
import { useHardwareBack } from './use-hardware-back.ts'
import { useVersionPoll } from './use-version-poll.ts'

const LegalQuestions = lazy(async () => ({ default: (await import('../legal/legal-questions.tsx')).LegalQuestions }))

/**
 * What waits on every page and belongs to none: refreshing on the way into a route, and what speaks up by itself. Loaded when the first page is
 * painted and the browser idle, so that nothing of it holds that back. A feature adds its own attendant here.
 */
export function Attendants({ frame }: { frame: Frame }) {
  const { data: signedIn } = useQuery({ ...userQuery(), enabled: false })
  // Who must change the password first is refused everything else.
  const user = signedIn?.userClaims.resetPass || !frame.shell ? undefined : signedIn
  useEntering(user)
  useVersionPoll()
  useHardwareBack()
  const username = signedIn?.username
  useEffect(() => { if (username !== undefined) forgetOthers(username) }, [username])
  useUnsentOrder(frame.shopping ? user : undefined)
  return (
    <>
      {user && frame.shopping && <ListDrawers user={user} />}
      <Suspense><LegalQuestions frame={frame} user={user} /></Suspense>
    </>
  )
}
