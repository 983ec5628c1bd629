import type { Tx } from '#platform/database/sql.ts'

// Pieces of statements in which `q` is the quote, `b` its branch, `c` its customer, `u` the requester (a left join) and
// `clock.at` the current time.

/** The status of the quote now; it is expired by its branch's calendar. */
export const stateOf = (tx: Tx) => tx`quote_state(q.status, q.expires_on, (clock.at at time zone b.time_zone)::date)`

/** The wire's QuoteRow of the quote, as fields of an object. */
export const quoteRowFields = (tx: Tx) => tx`
  'quoteNumber', q.quote_number::text, 'revision', q.revision, 'jobName', q.job_name, 'status', ${stateOf(tx)}, 'requestedAt', q.requested_at,
  'requestedBy', user_name(u), 'wantedDate', q.wanted_date, 'expiresOn', q.expires_on,
  'lineCount', (select count(*) from quote_lines l where l.quote_id = q.quote_id and l.revision = q.revision), 'total', q.total::text`

/** The customer and the requester, for the distributor. */
export const customerFields = (
  tx: Tx,
) => tx`'customerNumber', c.customer_number, 'customerName', c.name, 'location', b.report_name, 'waitingSince', waits_since(q.status, q.requested_at, q.waiting_since),
  'messageSince', q.waiting_since`

/** The data of one quote besides its row and lines: messages and earlier revisions. `reader` is the user who looks. */
export const quoteRestFields = (tx: Tx, reader: string) => tx`
  -- A feed may have brought another total since.
  'charges', case when q.total = (select sum(h.amount) from jsonb_to_recordset(q.charges) h (amount numeric)) then q.charges end,
  'quotedFreight', q.freight::text,
  'changes', (
    select coalesce(json_agg(json_build_object('lineNumber', x.line_number, 'what', x.what, 'sku', i.sku, 'description', i.description, 'color', i.color,
      'was', case when x.quantity is not null then json_build_object('quantity', quantity_text(x.quantity), 'UMCode', x.um_code) end) order by x.line_number), '[]')
    from quote_changes x
    join items i on i.item_id = x.item_id
    where x.quote_id = q.quote_id
      and x.revision = q.revision),
  'pricedAt', q.priced_at, 'locReportName', b.report_name,
  'messages', (
    select coalesce(json_agg(json_build_object('at', m.at, 'author', m.author, 'own', m.user_id is not distinct from ${reader}::uuid, 'isOurs', m.is_ours, 'revision', m.revision, 'body', m.body)
      order by m.at, m.message_id), '[]')
    from quote_messages m
    where m.quote_id = q.quote_id),
  'revisions', (
    select coalesce(json_agg(json_build_object('revision', r.revision, 'status', quote_state(r.status, r.expires_on, (clock.at at time zone b.time_zone)::date),
      'requestedAt', r.requested_at, 'pricedAt', r.priced_at, 'expiresOn', r.expires_on, 'total', r.total::text) order by r.revision desc), '[]')
    from quote_revisions r
    where r.quote_id = q.quote_id
      and r.revision <> q.revision)`

/**
 * The wire's QuoteLine of the line `l` of item `i` with its unit `f` and category `k`; `left` is its rest, `s` its
 * stock and `t` its price today.
 */
export const quoteLineFields = (tx: Tx) => tx`
  'lineNumber', l.line_number, 'sku', i.sku, 'description', i.description, 'color', i.color, 'size', i.size, 'picture', i.picture, 'material', k.material,
  'quantity', quantity_text(l.quantity), 'UMCode', l.um_code, 'asked', case when l.asked_quantity is not null then json_build_object('quantity', quantity_text(l.asked_quantity), 'UMCode', l.asked_um) end,
  'baseQuantity', l.base_qty::text, 'baseUOM', i.base_unit,
  'qtyPriceUOM', quantity_text(coalesce(l.price_qty, 0)), 'priceUOM', l.price_uom, 'unitPrice', shown_price(l.unit_price), 'net', l.net::text,
  'targetPrice', shown_price(l.target_price), 'lowerToday', shown_price(case when t.price < l.unit_price then t.price end), 'cuts', coalesce(l.cuts, '[]'), 'sidemark', l.sidemark, 'comments', l.comments, 'qtyAccepted', quantity_text(from_base(l.accepted_base, f.num, f.den)), 'qtyLeft', quantity_text(from_base(o.remaining, f.num, f.den)),
  'qtyInStock', quantity_text(from_base(s.on_hand, f.num, f.den)), 'lots', coalesce(s.lots, ''), 'stockFrom', coalesce(s.places, ''), 'restOn', s.rest_on, 'qtyInCart', quantity_text(from_base(s.in_cart, f.num, f.den)),
  'qtyInStockThen', quantity_text(from_base(least(greatest(l.priced_on_hand - l.accepted_base, 0), o.remaining), f.num, f.den)), 'lotsThen', l.priced_lots`

/**
 * The source of the lines of the quote's revision, for `quoteLineFields`. Stock and the price without the quote are
 * computed for the quantity that can still be accepted. Expressions: `lists`, the customer's price lists, and `reader`,
 * the user whose cart's stock counts as available.
 */
export const fromQuoteLines = (tx: Tx, { lists, reader }: Record<'lists' | 'reader', ReturnType<Tx>>) => tx`
  from quote_lines l
  join items i on i.item_id = l.item_id
  join categories k on k.category_id = i.category_id
  join item_uoms f on f.item_id = l.item_id and f.um_code = l.um_code
  cross join lateral (select greatest(l.base_qty - l.accepted_base, 0) as remaining) o
  left join lateral (
    select x.on_hand, x.lots, x.in_cart, x.places, x.rest_on
    from stock_for_quote(line => l, wanted => o.remaining, home => q.location_id, viewer => q.customer_id, acting => ${reader},
      at => clock.at) x
    where o.remaining > 0
      and ${stateOf(tx)} in ('requested', 'priced', 'part-accepted')
  ) s on true
  left join counted_in_quote(quote => q.quote_id, revision => q.revision, lists => ${lists}, of_rest => true) together
    on together.quote_line_id = l.quote_line_id
  left join lateral (
    select x.unit_price as price
    from price_today(line => l, wanted => o.remaining, lists => ${lists}, break_qty => together.break_qty, style_break_qty => together.style_break_qty) x
    where o.remaining > 0
      and ${stateOf(tx)} in ('priced', 'part-accepted')
  ) t on true`

/** For the distributor's list: the latest waiting message. */
export const waitingMessage = (tx: Tx) => tx`
  'message', coalesce((
    select m.author || ': ' || m.body
    from quote_messages m
    where m.quote_id = q.quote_id
      and not m.is_ours
      and m.at >= q.waiting_since
    order by m.at desc, m.message_id desc
    limit 1), '')`
