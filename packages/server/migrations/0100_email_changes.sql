-- Whose hands a session is in is not known: for a while after a change of the profile's e-mail address, a link for a new password goes to the
-- former one, so that a session left open cannot become a stolen account. accounts/profile.ts, auth/forgot-password.ts.
alter table users
  add former_email text not null default '',
  add email_changed_at timestamptz;
