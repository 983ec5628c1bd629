/**
 * The filter of the emails, as the address has it. `about` narrows them to one subject, for example `order 480012`.
 */
export type MailsSearch = { about: string; page: number }

/** The default values, which are left out of the address: the first page of all emails. */
export const allMails: MailsSearch = { about: '', page: 1 }
