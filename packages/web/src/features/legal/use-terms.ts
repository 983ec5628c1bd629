import { bypassesTerms, isSignatureRequired } from '@sidemark/contract/rules/people/legal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { pageData } from '#platform/config/page-data.ts'
import { setGettingStarted } from '#platform/session/getting-started.ts'
import { currentUser, type User, userQuery } from '#platform/session/user.ts'
import { legalDocumentQuery } from './legal.queries.ts'

/**
 * The terms, and whether the user must sign them. Terms that could not be loaded are not pending. Requirements
 * and.
 */
export function useTerms(user: User | undefined) {
  const isAsked = user !== undefined && !bypassesTerms(pageData().config.flags['bypassToS'])
  const { data: document, isPending } = useQuery({ ...legalDocumentQuery('terms'), enabled: isAsked })
  const isRequired = isAsked && document && isSignatureRequired(document, user.userClaims.toSDateAccepted)
  const state = isAsked && isPending ? 'unknown' : isRequired ? 'required' : 'not required'
  return { document, state } as const
}

/** Records the acceptance, then loads the user again. The new user closes the dialog. */
export function useAcceptTerms() {
  const client = useQueryClient()
  return useMutation({
    /** @param emailOptIn absent if the user was not asked */
    mutationFn: async (emailOptIn: boolean | undefined) => {
      await call('POST /api/profile/acceptToS', {
        query: { dateAccepted: new Date().toISOString(), emailOptIn },
        body: {},
      })
      if (currentUser(client)?.userClaims.toSDateAccepted === null) setGettingStarted('first')
      await client.fetchQuery({ ...userQuery(), staleTime: 0 })
    },
  })
}
