/* Whether a text of the form 9999-99-99 is a day of the calendar, from 1900 on. */
create or replace function feed_is_day(written text) returns boolean
language sql immutable parallel safe
as $$
  select case
    when written !~ '^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then false
    when substr(written, 9) <= '28' then true
    else substr(written, 9)::int <= extract(day from make_date(left(written, 4)::int, substr(written, 6, 2)::int, 1) + interval '1 month - 1 day')
  end
$$;

/* Whether a text is an instant with its zone: 2026-11-20T14:30:00Z, 2026-11-20T07:30-07:00. */
create or replace function feed_is_instant(written text) returns boolean
language sql immutable parallel safe
as $$
  select written ~ '^.{10}[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):?[0-5]\d)$' and feed_is_day(left(written, 10))
$$;

/* `Species=Oak|Finish=Matte` as {"Species": "Oak", "Finish": "Matte"}. */
create or replace function feed_object(written text) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_object_agg(btrim(split_part(part, '=', 1)), btrim(substr(part, strpos(part, '=') + 1))), '{}')
  from unnest(string_to_array(nullif(written, ''), '|')) parts (part)
$$;

/* `Thickness=1/2 in|Wear layer=2 mm` as [{"label": "Thickness", "value": "1/2 in"}, …] under the names given. */
create or replace function feed_pairs(written text, label text, value text) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_agg(jsonb_build_object(label, btrim(split_part(part, '=', 1)), value, btrim(substr(part, strpos(part, '=') + 1))) order by position), '[]')
  from unnest(string_to_array(nullif(written, ''), '|')) with ordinality parts (part, position)
$$;
