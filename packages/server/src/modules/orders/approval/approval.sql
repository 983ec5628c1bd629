/*
 * Who may approve orders of a customer: active users with the claim approvesOrders, who may also see its orders. but: those who
 * ordered, who do not count.
 */
create or replace function approvers_of(customer int, but uuid[]) returns table (user_id uuid, name text)
language sql stable
as $$
  select u.user_id, user_name(u)
  from user_customers m
  join users u on u.user_id = m.user_id
  where m.customer_id = customer
    and m.claims -> 'approvesOrders' = 'true'
    and m.claims -> 'showOrders' = 'true'
    and u.active
    and u.user_id <> all (array_remove(but, null))
    and not exists (select from settings s where s.name = 'flags' and s.value -> 'hideOrders' = 'true')
  order by 2, 1
$$;

/* The same in JSON, as the contract's Approvers. */
create or replace function approvers_json(customer int, but uuid[]) returns json
language sql stable
as $$
  select json_build_object('names', coalesce(json_agg(a.name order by a.place) filter (where a.place <= 3), '[]'), 'others', greatest(count(*) - 3, 0))
  from approvers_of(customer => customer, but => but) with ordinality a (user_id, name, place)
$$;

/* Whether the customer wants an order of this total approved. approved: the total that was approved before, or null. */
create or replace function needs_approval(customer int, total numeric, approved numeric) returns boolean
language sql stable
as $$
  select c.requires_approval and total >= coalesce(c.approval_limit, total) and coalesce(total > approved, true)
  from customers c
  where c.customer_id = customer
$$;

/*
 * Whether such an order waits for approval: somebody else than those in `but` can approve it. Otherwise nobody could, so it goes on.
 */
create or replace function waits_for_approval(customer int, total numeric, approved numeric, but uuid[]) returns boolean
language sql stable
as $$
  select case when needs_approval(customer => customer, total => total, approved => approved) then exists (select from approvers_of(customer => customer, but => but)) else false end
$$;

/*
 * Asks for the approval of an order and tells the approvers. acting: who ordered it, or made it more. If nobody else could decide then, the
 * one who asked before stays. at: the instant of the act.
 */
create or replace function ask_for_approval(asked uuid, acting uuid, at timestamptz) returns void
language plpgsql volatile
as $$
begin
  insert into order_approvals as a (order_id, ordered_by, asked_by, asked_at)
  select o.order_id, o.user_id, acting, at
  from orders o
  where o.order_id = asked
  on conflict (order_id) where decision is null do update
  set asked_at = excluded.asked_at, reminded_at = null, asked_by = case when exists (
    select
    from orders o
    cross join approvers_of(customer => o.customer_id, but => array[a.ordered_by, excluded.asked_by])
    where o.order_id = asked) then excluded.asked_by else a.asked_by end;
  perform leave_notice(what => 'approval-asked', about => asked, receiver => null, details => '{}');
end
$$;

/* Ends the waiting of an order for approval. Does nothing if it does not wait. */
create or replace function end_approval(ended uuid, becomes text, acting uuid, why text, at timestamptz) returns void
language sql volatile
as $$
  update order_approvals a
  set decision = becomes, decided_by = acting, decided_at = at, amount = o.total, reason = why
  from orders o
  where o.order_id = ended
    and a.order_id = ended
    and a.decision is null
$$;

/*
 * Whether the ERP has the order, or will be sent it: then it is told what becomes of it. An order that waits for its first approval is
 * not sent before. Every other order was sent when it was placed, or came from the ERP.
 */
create or replace function erp_knows(told orders) returns boolean
language sql stable
as $$
  select told.from_feed or told.erp_acknowledged_at is not null
    or not exists (select from order_approvals a where a.order_id = told.order_id)
    or exists (select from export_outbox e where e.order_id = told.order_id and e.kind = 'order')
$$;

/*
 * Lets an order go on that waited for approval, and tells the ERP: of the order, or of the approval if it has the order already.
 * reasons: why it is on hold for release from now on. review: its credit should be looked at. note: for the history.
 */
create or replace function go_on(approved uuid, reasons text[], review boolean, acting uuid, note text, at timestamptz) returns void
language plpgsql volatile
as $$
begin
  update orders o
  set status = 'entered'
  where o.order_id = approved;
  insert into order_events (order_id, status, note, user_id, at)
  values (approved, 'entered', note, acting, at);
  if cardinality(reasons) > 0 then
    -- The history is sorted by time.
    perform hold_for_release(held => approved, why => reasons, acting => acting, at => at + interval '1 microsecond');
  end if;
  insert into export_outbox (kind, order_id, payload)
  select case when k.is_known then 'approval' else 'order' end, approved,
    case when k.is_known then jsonb_build_object('orderNumber', o.order_number::text, 'status', o.status) || more.fields else order_message(told => approved, header => more.fields) end
  from orders o
  cross join lateral (select erp_knows(o) as is_known) k
  cross join (select jsonb_build_object('releaseReasons', to_jsonb(reasons), 'creditReview', review) as fields) more
  where o.order_id = approved;
end
$$;

/* Days after which an order that nobody approves is canceled: the flag approvalDays. otherwise: its default. */
create or replace function approval_days(otherwise int) returns interval
language sql stable
as $$
  select make_interval(days => coalesce((select (s.value ->> 'approvalDays')::int from settings s where s.name = 'flags'), otherwise))
$$;
