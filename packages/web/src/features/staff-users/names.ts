import { type ClaimTemplate, claimTemplates } from '@sidemark/contract/rules/people/claim-templates'
import './staff-users-texts.ts'
import { t } from '#platform/text/texts.ts'

type Named = { firstName: string; lastName: string; username: string }

/** A user as people call them. A feed may bring one without a name. */
export const nameOf = ({ firstName, lastName, username }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** A user in a list, which is in the order of last names. */
export const listedName = ({ firstName, lastName, username }: Named) =>
  [lastName, firstName].filter(Boolean).join(', ') || username

/** The name of a template. Claims of no template are custom. */
export const templateName = (template: ClaimTemplate | null) =>
  template === null ? t('staffUsers.custom') : claimTemplates[template].label
