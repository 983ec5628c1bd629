-- A customer pays no sales tax in a state while a certificate of that state is valid. Trade T-7.12.
create table tax_certificates (
  customer_id int not null references customers on delete cascade,
  state text not null check (state ~ '^[A-Z]{2}$'),
  certificate_number text not null check (certificate_number <> ''),
  -- Null: from ever, and for ever. Both days belong to it.
  valid_from date,
  expires_on date,
  primary key (customer_id, state, certificate_number),
  check (valid_from <= expires_on)
);

-- The certificates have their numbers.
alter table customers drop column resale_certificate;

-- Items of a class have their own rate where a rate names the class. Trade T-7.13.
alter table items add column tax_class text not null default '';
alter table tax_rates
  add column tax_class text not null default '',
  drop constraint tax_rates_pkey,
  add primary key (state, postal_prefix, tax_class);
