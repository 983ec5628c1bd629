-- A cart that is shared with the colleagues of a customer number: its lines as they were then, for two weeks or until it is taken back.

create table cart_shares (
  share_id uuid primary key default uuid_v7(),
  customer_id int not null references customers on delete cascade,
  user_id uuid not null references users on delete cascade,
  note text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index cart_shares_by_customer on cart_shares (customer_id, created_at desc);

create table cart_share_lines (
  share_id uuid not null references cart_shares on delete cascade,
  line_number int not null,
  item_id int not null references items on delete cascade,
  um_code text not null references uoms,
  quantity numeric(15,4) not null check (quantity > 0),
  base_qty int not null check (base_qty > 0),
  sidemark text not null default '',
  comments text not null default '',
  primary key (share_id, line_number)
);

/* Shares the user's cart as it is; null when it is empty. What nobody can open any more is forgotten. */
create function share_cart(acting uuid, customer int, note text, days int) returns uuid
language plpgsql volatile
as $$
declare
  made uuid;
begin
  delete from cart_shares s
  where s.customer_id = customer
    and (s.expires_at <= now() or s.revoked_at is not null);
  if lines_of_cart(acting, customer) = 0 then return null; end if;
  insert into cart_shares (customer_id, user_id, note, expires_at)
  values (customer, acting, share_cart.note, now() + make_interval(days => days))
  returning share_id into made;
  insert into cart_share_lines (share_id, line_number, item_id, um_code, quantity, base_qty, sidemark, comments)
  select made, 10 * row_number() over (order by l.line_number, l.sequence), l.item_id, l.um_code, l.quantity, l.base_qty, l.sidemark, l.comments
  from carts c
  join cart_lines l on l.cart_id = c.cart_id
  where c.user_id = acting
    and c.customer_id = customer
    and not l.saved_for_later;
  return made;
end
$$;

/* The lines of a shared cart as they would be in the cart of a viewer, at `at`. refusal: as of saved_now. */
create function shared_now(share uuid, viewer int, home smallint, lists int[], at timestamptz)
returns table (line_number int, state cart_line_state, refusal text)
language sql stable
as $$
  select x.line_number, s.now, why_not_bought(s.now, i.discontinued)
  from cart_share_lines x
  join items i on i.item_id = x.item_id
  cross join lateral jsonb_populate_record(null::cart_lines, jsonb_build_object('cart_line_id', uuid_v7(), 'item_id', x.item_id, 'line_number', x.line_number, 'sequence', 0,
    'um_code', x.um_code, 'quantity', x.quantity, 'base_qty', x.base_qty, 'sidemark', x.sidemark, 'comments', x.comments, 'tag', '', 'lot_choice', 'single')) l
  cross join lateral (select line_now(l, viewer, home, lists, at) as now offset 0) s
  where x.share_id = share
$$;
