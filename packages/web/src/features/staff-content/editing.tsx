import { createContext, use } from 'react'
import type { Content } from './staff-content.queries.ts'

/** What all fields of the editor need, however deep they are. */
type Editing = Pick<Content, 'files' | 'documents'> & {
  /** The server's sentence about a field, by its place: `0.drawer.LogoType`. */
  errors: Readonly<Record<string, string>>
  /** The paper of each scheme, for the contrast of colors. */
  papers: { Light: string; Dark: string }
}

const EditingContext = createContext<Editing>({
  files: [],
  documents: [],
  errors: {},
  papers: { Light: '', Dark: '' },
})
export const EditingProvider = EditingContext.Provider
export const useEditing = () => use(EditingContext)

/** Whether a field at this place, or below it, has an error. */
export const hasError = (errors: Editing['errors'], place: string) =>
  Object.keys(errors).some((at) => at === place || at.startsWith(`${place}.`))
