-- Freight and fuel for each shipment of an order, beside the charge for the whole order. Trade T-7.1 and T-7.2.
alter table freight_rates
  add column per_shipment numeric(12,2) not null default 0 check (per_shipment >= 0),
  -- The fuel surcharge of a shipment as an amount, instead of a share of the freight.
  add column fuel_amount numeric(12,2) not null default 0 check (fuel_amount >= 0),
  add constraint freight_rates_fuel_is_share_or_amount check (fuel_rate = 0 or fuel_amount = 0);
