/**
 * A one-time token in a mail's link, as PostgreSQL's regexp_replace takes it. Anybody who has it can open the account.
 */
export const SECRET = 'token=[A-Za-z0-9_-]{16,}'
export const HIDDEN = 'token=(hidden)'
