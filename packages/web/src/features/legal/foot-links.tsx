import { LegalLinks } from './legal-links.tsx'
import { useLegalDocuments } from './legal.queries.ts'

/** The footer's links to the legal documents, within the application. */
export const FootLinks = () => <LegalLinks names={useLegalDocuments()} />
