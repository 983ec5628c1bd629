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
  cuts numeric;
  shipped record;
  fees record;
  services record;
  shipments int;
  way text;
  freight record;
  levied record;
  buyer record;
  via record;
begin
  select coalesce(sum(l.net), 0.00) as net, coalesce(sum(l.cut_charge), 0.00) as cut_charge, coalesce(sum(l.weight), 0) as weight
  into merchandise, cuts, weight
  from unnest(lines) l;
  select count(*) = 0 and cardinality(lines) > 0 as is_free, coalesce(sum(l.net), 0.00) + coalesce(sum(l.cut_charge), 0.00) as amount, coalesce(sum(l.weight), 0) as weight
  into shipped
  from unnest(lines) l
  join items i on i.item_id = l.item_id
  where i.kind <> 'sample';
  select c.fuel_exempt into buyer
  from customers c
  where c.customer_id = customer;
  select v.description, v.how into via
  from ship_vias v
  where v.ship_via_code = charges_of.ship_via_code;

  shipments := coalesce(shipments_of(lines, ship_complete => charges_of.ship_complete), 1);
  way := case when shipped.is_free is not true then charges_of.ship_via_code end;
  services := services_for(ship_via_code => way, needs => needs, shipments => shipments);
  freight := freight_for(location => location, ship_via_code => way, zip => charges_of.zip,
    merchandise => shipped.amount, weight => shipped.weight, fuel_exempt => buyer.fuel_exempt,
    shipments => shipments);
  if quoted_freight is not null and via.how <> 'W' then
    freight.freight := quoted_freight;
    freight.fuel := 0.00;
    freight.freight_shipments := 1;
  end if;
  fees := fees_for(lines => lines, location => location, is_delivered => via.how <> 'W');
  levied := tax_for(lines => lines, customer => customer, location => location, ship_via_code => charges_of.ship_via_code, state => charges_of.state,
    zip => charges_of.zip, fees => fees.broken_carton + fees.small_order,
    freight => freight.freight + freight.fuel + services.residential + services.liftgate + services.job_site);

  total := merchandise + cuts + fees.broken_carton + fees.small_order + freight.freight + freight.fuel + services.residential + services.liftgate + services.job_site + levied.tax;
  select jsonb_agg(jsonb_build_object('kind', c.kind, 'about', coalesce(c.about, ''), 'count', c.count, 'amount', c.amount::text) order by c.place) into charges
  from (values
    (1, 'merchandise', '', 1, merchandise, true),
    (2, 'cut', '', 1, cuts, cuts <> 0),
    (3, 'broken-carton', '', fees.broken_cartons, fees.broken_carton, fees.broken_carton <> 0),
    (4, 'small-order', fees.order_minimum::text, 1, fees.small_order, fees.small_order <> 0),
    (5, 'freight', case when shipped.is_free and freight.freight = 0 then '' else via.description end, freight.freight_shipments, freight.freight, via.how <> 'W'),
    (6, 'fuel', '', freight.fuel_shipments, freight.fuel, freight.fuel <> 0),
    (7, 'residential', '', shipments, services.residential, services.residential <> 0),
    (8, 'liftgate', '', shipments, services.liftgate, services.liftgate <> 0),
    (9, 'job-site', '', shipments, services.job_site, services.job_site <> 0),
    (10, 'tax', levied.about, 1, levied.tax, true)) c (place, kind, about, count, amount, is_listed)
  where c.is_listed;
end
$$;
