/** The days for which the link of an invitation works. */
export const INVITATION_DAYS = 7
/** The most customers in one invitation. Others are added later. */
export const INVITED_CUSTOMERS = 20

/** What an invitation must have, with the sentences about what is missing. */
export const invitationRules = {
  firstName: 'Enter the first name.',
  lastName: 'Enter the last name.',
  email: 'Enter the email address.',
  customers: 'Choose at least one customer.',
} as const
