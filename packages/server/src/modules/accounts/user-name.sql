/*
 * A user as people call them: first and last name, or else the user name. The name is '' for a user who is no longer
 * known.
 */
create or replace function user_name(who users) returns text
language sql stable parallel safe
as $$
  select coalesce(nullif(trim(concat_ws(' ', who.first_name, who.last_name)), ''), who.username, '')
$$;
