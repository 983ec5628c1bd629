import { bypassesTerms, isSignatureRequired } from '@sidemark/contract/rules/legal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { pageData } from '#platform/page-data.ts'
import { type User, userQuery } from '#platform/user.ts'
import { legalDocumentQuery } from './legal.queries.ts'

/** The terms, and whether the user must sign them. Terms that are not to be had are not pending. Specification 4 and 8. */
export function useTerms(user: User | undefined) {
  const isAsked = user !== undefined && !bypassesTerms(pageData().config.flags['bypassToS'])
  const { data: document, isPending } = useQuery({ ...legalDocumentQuery('terms'), enabled: isAsked })
  const isRequired = isAsked && document && isSignatureRequired(document, user.userClaims.toSDateAccepted)
  const state = isAsked && isPending ? 'unknown' : isRequired ? 'required' : 'not required'
  return { document, state } as const
}

/** Records the acceptance, then asks who the user is now: what the server knows closes the dialog. */
export function useAcceptTerms() {
  const client = useQueryClient()
  return useMutation({
    /** @param emailOptIn left out where it was not asked */
    mutationFn: async (emailOptIn: boolean | undefined) => {
      await call('POST /api/profile/acceptToS', { query: { dateAccepted: new Date().toISOString(), emailOptIn }, body: {} })
      await client.fetchQuery({ ...userQuery(), staleTime: 0 })
    },
  })
}
