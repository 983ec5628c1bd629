import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type Profile, profileQuery } from '#platform/session/profile.ts'
import { keepSaved } from './save-profile.ts'

test('an answer that was read before the changes does not take them back', async () => {
  const client = new QueryClient()
  const { queryKey } = profileQuery('201000')
  const [before, saved] = ['Robin', 'Zoë'].map((firstName) => ({ firstName }) as Profile)
  client.setQueryData(queryKey, before)
  const late = Promise.withResolvers<Profile | undefined>()
  const asked = client.fetchQuery({ queryKey, queryFn: () => late.promise, staleTime: 0 }).catch(() => undefined)

  keepSaved(client, '201000', saved as Profile)
  late.resolve(before)
  await asked

  expect(client.getQueryData(queryKey)).toEqual(saved)
})
