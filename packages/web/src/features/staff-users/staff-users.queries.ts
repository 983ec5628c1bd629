import './staff-users-texts.ts'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Args, call, query, type Reply } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import type { StaffUsersSearch } from './staff-users-list.ts'

export type UserRow = Reply<'GET /api/staff/users'>['users'][number]
export type StaffUser = Reply<'GET /api/staff/users/:userId'>
export type Membership = StaffUser['customers'][number]
export type Claims = Membership['claims']
export type Step = Reply<'GET /api/staff/users/:userId/history'>['steps'][number]
export type FoundCustomer = Reply<'GET /api/staff/customers'>['customers'][number]
export type Invitation = Args<'POST /api/staff/users'>['body']
export type ClaimsInput = Args<'PUT /api/staff/users/:userId/claims'>['body']['claims']

/** Users on a page. */
export const PAGE = 25

/** Users sign in, and colleagues and feeds change them, so they are asked again each time. */
export const staffUsersQuery = (shown: StaffUsersSearch) => ({
  ...query('GET /api/staff/users', { query: { ...shown, size: PAGE } }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
export const staffUserQuery = (userId: string) => ({
  ...query('GET /api/staff/users/:userId', { params: { userId } }),
  staleTime: 0,
})
export const userHistoryQuery = (userId: string, page: number) => ({
  ...query('GET /api/staff/users/:userId/history', { params: { userId }, query: { page } }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
export const customersQuery = (search: string) => ({
  ...query('GET /api/staff/customers', { query: { search } }),
  placeholderData: keepPreviousData,
  enabled: search !== '',
})

/** What is done with a user. */
type Act =
  | { act: 'invite' | 'link' | 'require' | 'allow' | 'disable' | 'enable' }
  | { act: 'add'; customer: string; template: Invitation['template'] }
  | { act: 'remove'; customer: string; version: string }
  | { act: 'claims'; customer: string; version: string; claims: ClaimsInput }

function send(userId: string, asked: Act): Promise<StaffUser> {
  const params = { userId }
  if (asked.act === 'claims') {
    const { customer, version, claims } = asked
    return call('PUT /api/staff/users/:userId/claims', { params, body: { customer, version, claims } })
  }
  if (asked.act === 'add') {
    const { customer, template } = asked
    return call('POST /api/staff/users/:userId/customers', { params, body: { customer, template } })
  }
  if (asked.act === 'remove') {
    const { customer, version } = asked
    return call('POST /api/staff/users/:userId/customers/remove', { params, body: { customer, version } })
  }
  if (asked.act === 'require' || asked.act === 'allow')
    return call('POST /api/staff/users/:userId/mustchange', { params, body: { isRequired: asked.act === 'require' } })
  if (asked.act === 'invite') return call('POST /api/staff/users/:userId/invite', { params })
  if (asked.act === 'link') return call('POST /api/staff/users/:userId/passwordlink', { params })
  return asked.act === 'disable'
    ? call('POST /api/staff/users/:userId/disable', { params })
    : call('POST /api/staff/users/:userId/enable', { params })
}

/** An act on a user. Its reply is what the page shows next. A refusal at a field is left to the form. */
export function useUserAct(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: Act) => send(userId, asked),
    onSuccess: (user, { act }) => {
      client.setQueryData(staffUserQuery(userId).queryKey, user)
      const isWithout = act === 'enable' && !user.hasPassword
      notify.success(t(isWithout ? 'staffUser.enabledWithout' : `staffUser.done.${act}`))
    },
    onError: (error: Error) => {
      if (errorsOf(error).length === 0) notify.error(whyFailed(error, t('staffUser.actFailed')))
    },
    onSettled: (_, error) => {
      for (const endpoint of [
        'GET /api/staff/users',
        'GET /api/staff/users/:userId/history',
        // After a refusal, somebody else may have changed the user.
        ...(error ? (['GET /api/staff/users/:userId'] as const) : []),
      ] as const)
        void client.invalidateQueries({ queryKey: [endpoint] })
    },
  })
}

/** Creates a user and mails the invitation. After a lost reply, the same request creates no second user. */
export function useInvite() {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    mutationFn: (body: Invitation) => call('POST /api/staff/users', { body }, { idempotencyKey: keys.of(body) }),
    onSuccess: (user) => {
      client.setQueryData(staffUserQuery(user.userId).queryKey, user)
      notify.success(t('userInvite.sent', { email: user.email }))
    },
    onError: (error: Error) => {
      if (errorsOf(error).length === 0) notify.error(whyFailed(error, t('staffUser.actFailed')))
    },
    onSettled: (_, error) => {
      keys.settled(error)
      void client.invalidateQueries({ queryKey: ['GET /api/staff/users'] })
    },
  })
}

type FieldErrors = { errors?: readonly { field: string; detail: string }[] }
/** The server's sentences by field. */
export const errorsOf = (error: Error | null) => (error as FieldErrors | null)?.errors ?? []
