import { notFound } from '@tanstack/react-router'

/** Numbers people say aloud, or the row's own id. */
export const isDocumentNumber = (text: string) => /^(\d{1,18}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text)

/**
 * `params` of a route whose id must look like one: anything else is an address that no page has, and is answered before it is asked for.
 * Specification 8: failed page validation is 404 'This page could not be found'.
 */
export const pageId = (canBe: (id: string) => boolean) => ({
  parse: ({ id }: { id: string }) => {
    if (!canBe(id)) throw notFound()
    return { id }
  },
  stringify: ({ id }: { id: string }) => ({ id }),
})
