/** Which e-mails are listed, as the address has it: `about` narrows them to one subject, as `order 480012`. */
export type MailsSearch = { about: string; page: number }

/** The first page of all: these parameters are left out of the address. */
export const allMails: MailsSearch = { about: '', page: 1 }
