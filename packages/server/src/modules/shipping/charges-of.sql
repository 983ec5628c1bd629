/* A charge in the list of charges_of as JSON text with a comma before it, or '' if it is not listed. The function is inlined where it is called. */
create or replace function charge_text(kind text, about text, count int, amount numeric, is_listed boolean) returns text
language sql stable parallel safe
as $$
  select case when is_listed then ',{"kind":"' || kind || '","about":' || to_json(about) || ',"count":' || count || ',"amount":"' || amount || '"}' else '' end
$$;

/*
 * Everything that is charged for lines that go to one place: the goods, their cuts, fees, freight, fuel and tax. Every screen,
 * paper and order takes its amounts from here. Trade T-7.1.
 *
 * location: the branch that sells. state, zip: of the ship-to. ship_via_code: null when none is chosen.
 * ship_complete: goods on hand wait for back orders, so that everything leaves in one shipment. needs: of the
 * delivery (delivery_of). quoted_freight: what a quote says that freight and fuel are; null to compute them.
 * charges: [{kind, about, count, amount}] as they are listed, merchandise first. Tax is always listed, freight if the goods are
 * delivered, and the others if they are not zero. about is what the description names (describedCharges): the ship via
 * of the freight, or '' if samples alone go free, the minimum of a small order, and for the tax why it is none, or which
 * certificate has expired (tax_for). count is how often the charge is made: the shipments of what goes by shipments, the lines with a
 * broken carton, and 1 for all others.
 *
 * Samples go by parcel at the branch's expense. They pay no freight, and neither their weight nor their price counts for
 * the freight of the other goods.
 */
create or replace function charges_of(lines charged_line[], customer int, location smallint, ship_via_code text, state text, zip text,
  ship_complete boolean, needs text[], quoted_freight numeric default null, out merchandise numeric, out weight numeric, out charges jsonb, out total numeric)
language plpgsql stable parallel safe
as $$
declare
  sums record;
  terms record;
  is_free boolean;
  shipments int;
  way text;
  residential numeric := 0.00;
  liftgate numeric := 0.00;
  job_site numeric := 0.00;
  small_order numeric;
  levied record;
begin
  -- All that is asked of the lines, in one pass. shipped: what the goods and their cuts cost without samples, null if there are only samples.
  select coalesce(sum(l.net), 0.00) as net, coalesce(sum(l.cut_charge), 0.00) as cuts, coalesce(sum(l.weight), 0) as weight,
    count(*) filter (where i.kind <> 'sample') as shipped_lines,
    sum(coalesce(l.net, 0.00) + coalesce(l.cut_charge, 0.00)) filter (where i.kind <> 'sample') as shipped,
    coalesce(sum(l.weight) filter (where i.kind <> 'sample'), 0) as shipped_weight,
    bool_or(l.back_ordered_base > 0) filter (where i.kind <> 'sample') and bool_or(l.back_ordered_base < l.base_qty) filter (where i.kind <> 'sample') as is_split,
    coalesce(sum(i.broken_carton_fee) filter (where l.base_qty * carton.den % carton.num <> 0), 0.00) as broken_carton,
    count(*) filter (where l.base_qty * carton.den % carton.num <> 0)::int as broken_cartons
  into sums
  from unnest(lines) l
  left join items i on i.item_id = l.item_id
  left join item_uoms carton on carton.item_id = i.item_id and carton.um_code = 'CT' and i.broken_carton_fee > 0 and i.kind <> 'sample';
  merchandise := sums.net;
  weight := sums.weight;
  -- One shipment, or a second one for back orders if the rest does not wait for them. Samples are not counted. Trade T-7.8.
  shipments := case when not ship_complete and sums.is_split then 2 else 1 end;
  is_free := sums.shipped_lines = 0 and cardinality(lines) > 0;
  way := case when is_free is not true then charges_of.ship_via_code end;
  select v.description, v.how, v.residential_charge, v.liftgate_charge, v.job_site_charge, b.order_minimum, b.small_order_fee, f.freight, f.fuel,
    f.freight_shipments, f.fuel_shipments
  into terms
  from locations b
  left join customers c on c.customer_id = customer
  left join ship_vias v on v.ship_via_code = charges_of.ship_via_code
  cross join lateral freight_for(location => location, ship_via_code => way, zip => charges_of.zip, merchandise => coalesce(sums.shipped, 0.00),
    weight => sums.shipped_weight, fuel_exempt => c.fuel_exempt, shipments => shipments) f
  where b.location_id = location;
  -- For each shipment of a delivery. Trade T-7.11.
  if needs <> '{}' and way is not null and terms.how <> 'W' then
    residential := case when 'residential' = any (needs) then terms.residential_charge else 0.00 end * shipments;
    liftgate := case when 'liftgate' = any (needs) then terms.liftgate_charge else 0.00 end * shipments;
    job_site := case when 'job-site' = any (needs) then terms.job_site_charge else 0.00 end * shipments;
  end if;
  if quoted_freight is not null and terms.how <> 'W' then
    terms.freight := quoted_freight;
    terms.fuel := 0.00;
    terms.freight_shipments := 1;
  end if;
  -- Samples do not count for the minimum. Trade T-7.9 and T-7.10.
  small_order := case when sums.shipped < terms.order_minimum and terms.how <> 'W' then terms.small_order_fee else 0.00 end;
  levied := tax_for(lines => lines, customer => customer, location => location, ship_via_code => charges_of.ship_via_code, state => charges_of.state,
    zip => charges_of.zip, fees => sums.broken_carton + small_order,
    freight => terms.freight + terms.fuel + residential + liftgate + job_site);

  total := merchandise + sums.cuts + sums.broken_carton + small_order + terms.freight + terms.fuel + residential + liftgate + job_site + levied.tax;
  charges := ('[' || substr(
    charge_text(kind => 'merchandise', about => '', count => 1, amount => merchandise, is_listed => true)
    || charge_text(kind => 'cut', about => '', count => 1, amount => sums.cuts, is_listed => sums.cuts <> 0)
    || charge_text(kind => 'broken-carton', about => '', count => sums.broken_cartons, amount => sums.broken_carton, is_listed => sums.broken_carton <> 0)
    || charge_text(kind => 'small-order', about => terms.order_minimum::text, count => 1, amount => small_order, is_listed => small_order <> 0)
    || charge_text(kind => 'freight', about => case when is_free and terms.freight = 0 then '' else terms.description end, count => terms.freight_shipments, amount => terms.freight, is_listed => terms.how <> 'W')
    || charge_text(kind => 'fuel', about => '', count => terms.fuel_shipments, amount => terms.fuel, is_listed => terms.fuel <> 0)
    || charge_text(kind => 'residential', about => '', count => shipments, amount => residential, is_listed => residential <> 0)
    || charge_text(kind => 'liftgate', about => '', count => shipments, amount => liftgate, is_listed => liftgate <> 0)
    || charge_text(kind => 'job-site', about => '', count => shipments, amount => job_site, is_listed => job_site <> 0)
    || charge_text(kind => 'tax', about => levied.about, count => 1, amount => levied.tax, is_listed => true), 2) || ']')::jsonb;
end
$$;
