/* A user as people call them: first and last name, or the user name where there is none; '' for a user who is no longer known. */
create function user_name(who users) returns text
language sql stable parallel safe
as $$
  select coalesce(nullif(trim(concat_ws(' ', who.first_name, who.last_name)), ''), who.username, '')
$$;

/* As 0720 says it. */
create or replace function list_owner(acting uuid) returns text
language sql stable parallel safe
as $$
  select user_name(u) from users u where u.user_id = acting
$$;
