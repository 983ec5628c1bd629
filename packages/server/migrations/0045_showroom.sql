-- A session can show a shop's customers around. Then it shows no prices, or the shop's own, until its code is entered.

alter table sessions
  add column showroom text check (showroom in ('hidden', 'shop')),
  -- What the shop adds to its own price, in percent, and how it rounds.
  add column showroom_margin numeric(5,2) check (showroom_margin >= 0),
  add column showroom_rounding text check (showroom_rounding in ('cents', '99', 'dollars')),
  -- The code that ends it, hashed as a password, and the wrong codes since it began.
  add column showroom_code_hash text,
  add column showroom_failures smallint not null default 0,
  add check ((showroom is null) = (showroom_code_hash is null)),
  add check (coalesce(showroom = 'shop', false) = (showroom_margin is not null and showroom_rounding is not null));
