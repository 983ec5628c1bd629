/*
 * The status of a hold at an instant: what is stored, or 'expired' once its end has come.
 * No job stores 'expired', so that a hold ends by the clock alone.
 */
create or replace function hold_state(status text, expires_at timestamptz, at timestamptz) returns text
language sql immutable parallel safe
as $$ select case when status in ('requested', 'active', 'extended') and expires_at <= at then 'expired' else status end $$;

/* Whether a hold sets stock aside at an instant, also while it waits for the branch. Every count of holds counts these. Trade T-8.2. */
create or replace function hold_stands(status text, expires_at timestamptz, at timestamptz) returns boolean
language sql immutable parallel safe
as $$ select status in ('requested', 'active', 'extended') and expires_at > at $$;
