/** A one-time token in a mail's link, as PostgreSQL's regexp_replace takes it. Who has it opens the account it is for. */
export const SECRET = 'token=[A-Za-z0-9_-]{16,}'
export const HIDDEN = 'token=(hidden)'
