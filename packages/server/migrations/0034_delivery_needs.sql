-- What a delivery needs besides the truck, and what each ship via charges for it. Trade T-7.11.
alter table ship_vias
  -- For each shipment. 0: no charge, and no liftgate to choose.
  add column residential_charge numeric(12,2) not null default 0 check (residential_charge >= 0),
  add column liftgate_charge numeric(12,2) not null default 0 check (liftgate_charge >= 0),
  add column job_site_charge numeric(12,2) not null default 0 check (job_site_charge >= 0);
alter table ship_tos
  add column is_residential boolean not null default false,
  add column needs_liftgate boolean not null default false,
  add column is_job_site boolean not null default false;
alter table orders
  -- Those of its ship-to when it was placed, and the liftgate that the buyer chose.
  add column delivery_needs text[] not null default '{}' check (delivery_needs <@ '{residential,liftgate,job-site}');
alter table order_charges
  drop constraint order_charges_kind_check,
  add constraint order_charges_kind_check
    check (kind in ('cut', 'broken-carton', 'small-order', 'freight', 'fuel', 'residential', 'liftgate', 'job-site', 'tax', 'handling', 'restocking'));
