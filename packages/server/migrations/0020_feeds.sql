-- What the feeds need: names by which the ERP knows its papers, and how text of a file becomes values.

-- Papers that have no number of ours get the ERP's, so that a file can be imported twice. Null for what was made here.
alter table shipments add column shipment_number text;
create unique index shipments_by_number on shipments (shipment_number);
alter table payments add column payment_number text;
create unique index payments_by_number on payments (payment_number);

-- An order of the ERP's history follows its feed in everything; one placed here only in what the ERP decides.
alter table orders add column from_feed boolean not null default false;

create index feed_runs_by_feed on feed_runs (feed, started_at desc);

/* Whether a text of the form 9999-99-99 is a day of the calendar, from 1900 on. */
create function feed_is_day(written text) returns boolean
language sql immutable parallel safe
as $$
  select case
    when written !~ '^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then false
    when substr(written, 9) <= '28' then true
    else substr(written, 9)::int <= extract(day from make_date(left(written, 4)::int, substr(written, 6, 2)::int, 1) + interval '1 month - 1 day')
  end
$$;

/* Whether a text is an instant with its zone: 2026-11-20T14:30:00Z, 2026-11-20T07:30-07:00. */
create function feed_is_instant(written text) returns boolean
language sql immutable parallel safe
as $$
  select written ~ '^.{10}[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):?[0-5]\d)$' and feed_is_day(left(written, 10))
$$;

/* `Thickness=1/2 in|Wear layer=2 mm` as [{"label": "Thickness", "value": "1/2 in"}, …] under the names given. */
create function feed_pairs(written text, label text, value text) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_agg(jsonb_build_object(label, btrim(split_part(part, '=', 1)), value, btrim(substr(part, strpos(part, '=') + 1))) order by position), '[]')
  from unnest(string_to_array(nullif(written, ''), '|')) with ordinality parts (part, position)
$$;

/* `Species=Oak|Finish=Matte` as {"Species": "Oak", "Finish": "Matte"}. */
create function feed_object(written text) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_object_agg(btrim(split_part(part, '=', 1)), btrim(substr(part, strpos(part, '=') + 1))), '{}')
  from unnest(string_to_array(nullif(written, ''), '|')) parts (part)
$$;

/*
 * Sets the stock of a hold of the feed aside: one lot at its branch with enough left, the one named if any, on hand before incoming, the
 * smallest first. Only after lock_lots of the hold's item. False: no single lot has enough.
 */
create function claim_hold_lot(claimed uuid, at timestamptz) returns boolean
language plpgsql volatile
as $$
begin
  insert into stock_claims (lot_id, item_id, location_id, customer_id, quantity, expires_at, hold_id)
  select l.lot_id, h.item_id, h.location_id, h.customer_id, h.base_qty, h.expires_at, h.hold_id
  from holds h
  join lots l on l.item_id = h.item_id and l.location_id = h.location_id and (h.dye_lot = '' or l.dye_lot = h.dye_lot)
  join lateral (select stock.free from availability_of(h.item_id, at) stock where stock.lot_id = l.lot_id) left_of on true
  where h.hold_id = claimed
    and left_of.free >= h.base_qty
  order by l.due nulls first, left_of.free, l.lot_id
  limit 1;
  return found;
end
$$;
