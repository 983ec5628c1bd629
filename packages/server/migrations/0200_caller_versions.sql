-- Whether what `who` once told still holds is told by the versions of two rows and a few counts. docs/decisions/callers.md.

-- Counted, as 0180 counts: what every caller's rights, branch and price lists are made of beside the session and the user.
alter table editions drop constraint editions_kind_check, add constraint editions_kind_check check (kind in ('goods', 'stock', 'calendar', 'callers'));
insert into editions (table_name, kind)
values ('settings', 'callers'), ('customers', 'callers'), ('customer_displays', 'callers');

create trigger count_edition after insert or update or delete or truncate on settings for each statement execute function count_edition('settings');
-- A new customer is nobody's yet; who may act for one that goes is touched by user_customers.
create trigger count_edition after update on customers for each statement execute function count_edition('customers');
create trigger count_edition after insert or update or delete or truncate on customer_displays for each statement execute function count_edition('customer_displays');

/*
 * Writes the rows of users anew whose claims or delivery choice changed: a row of users then has another version (xmin), in the transaction of the
 * change. The rows are locked in one order, so that two who change rights wait for each other and do not meet head-on.
 */
create function touch_users() returns trigger
language plpgsql
as $$
begin
  perform u.user_id
  from users u
  where u.user_id in (select c.user_id from changed c)
  order by u.user_id
  for no key update;
  update users u
  set active = u.active
  where u.user_id in (select c.user_id from changed c);
  return null;
end
$$;

create trigger touch_users_of_new after insert on user_customers referencing new table as changed for each statement execute function touch_users();
create trigger touch_users_of_changed after update on user_customers referencing new table as changed for each statement execute function touch_users();
create trigger touch_users_of_former after update on user_customers referencing old table as changed for each statement execute function touch_users();
create trigger touch_users_of_gone after delete on user_customers referencing old table as changed for each statement execute function touch_users();

create trigger touch_users_of_new after insert on delivery_choices referencing new table as changed for each statement execute function touch_users();
create trigger touch_users_of_changed after update on delivery_choices referencing new table as changed for each statement execute function touch_users();
create trigger touch_users_of_former after update on delivery_choices referencing old table as changed for each statement execute function touch_users();
create trigger touch_users_of_gone after delete on delivery_choices referencing old table as changed for each statement execute function touch_users();

/*
 * Counts that callers depend on, as one number. A function in plpgsql, which keeps its own small plan: as part of a statement it would be set up
 * with each. Each count only grows, so their sum tells each state from all others.
 */
create function callers_edition() returns text
language plpgsql stable parallel safe
as $$
begin
  -- The quarter of an hour: which promotions run changes at midnight of the branch, and every zone's midnight is on a quarter.
  return (
    select sum(e.number)
    from editions e
    where e.table_name in ('settings', 'customers', 'customer_displays', 'locations', 'price_lists'))
    || ' ' || floor(extract(epoch from stock_now()) / 900);
end
$$;
