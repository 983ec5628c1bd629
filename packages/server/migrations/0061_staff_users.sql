-- The staff give users their customers and claims, beside the feeds that bring them.

alter table users
  -- The last sign-in. Null: none since sign-ins are kept.
  add column signed_in_at timestamptz,
  -- When the last invitation was mailed. Null: the user was never invited.
  add column invited_at timestamptz,
  -- What the users feed said last of active. The feed acts when it says something else than before, so that a file that
  -- comes again does not undo what the staff did since.
  add column active_said boolean not null default true;
update users u
set active_said = u.active,
  signed_in_at = (select max(s.created_at) from sessions s where s.user_id = u.user_id);

-- What the feed of users' customers said last of a user at a customer. It is also kept of a customer that the staff took
-- away, so that the same file does not bring the customer back. The feed acts when it says something else than before.
create table said_user_customers (
  user_id uuid not null references users on delete cascade,
  customer_id int not null references customers on delete cascade,
  claims jsonb not null check (jsonb_typeof(claims) = 'object'),
  is_default boolean not null,
  primary key (user_id, customer_id)
);
create index said_user_customers_by_customer on said_user_customers (customer_id);
insert into said_user_customers (user_id, customer_id, claims, is_default)
select user_id, customer_id, claims, is_default
from user_customers;

-- The staff's list of users, in each of its orders, and its search.
create index users_by_person on users (last_name collate people, first_name collate people, lower(username));
create index users_by_email on users (lower(email), lower(username));
create index users_by_sign_in on users (signed_in_at nulls first, lower(username));
create index users_by_words on users
  using gin (lower(username || ' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index customers_by_part_of_number on customers using gin (customer_number gin_trgm_ops);
-- The few who have the administration of the portal. Somebody always has it.
create index user_customers_of_admins on user_customers (user_id) where claims @> '{"admin": true}';
-- Open invitations and links.
create index one_time_tokens_by_user on one_time_tokens (user_id);

-- From where an act came: the address of the request. '' for an act of a job, and for one before this release.
alter table audit_log add column address text not null default '';
-- The history of a user.
create index audit_log_of_users on audit_log (subject, at desc)
  where act in ('inviteUser', 'inviteUserAgain', 'setUserClaims', 'addUserCustomer', 'removeUserCustomer', 'disableUser',
    'enableUser', 'sendPasswordLink', 'requirePasswordChange', 'allowPassword');
