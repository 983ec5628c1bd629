import { notFound } from '@tanstack/react-router'

/** Numbers that people use, or the row's own id. */
export const isDocumentNumber = (text: string) => /^(\d{1,18}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text)

/**
 * `params` of a route whose id must look like one: any other value is an address without a page, and is refused before
 * a request. Requirements: failed page validation is 404 'This page could not be found'.
 */
export const pageId = (canBe: (id: string) => boolean) => ({
  parse: ({ id }: { id: string }) => {
    if (!canBe(id)) throw notFound()
    return { id }
  },
  stringify: ({ id }: { id: string }) => ({ id }),
})
