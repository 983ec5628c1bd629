-- What the users feed said last of must_change_password: it acts when it says something else than before, so that a file that comes again
-- asks nobody anew who has changed the password since.
alter table users add column password_change_asked boolean not null default false;
update users
set password_change_asked = must_change_password
where must_change_password;
