-- How a list counts toward its price breaks, and how a contract stands against promotions. Trade 2.8: a promotion that
-- is lower replaces a contract's price, unless the contract says otherwise.
alter table price_lists
  -- The quantity that a break asks for: of the item in all lines of a cart, or of all colors of its style.
  add column break_over text not null default 'item' check (break_over in ('item', 'style')),
  -- For contracts: whether a promotion that is lower replaces the contract's price, or is ignored.
  add column promotions text not null default 'lower' check (promotions in ('lower', 'ignored'));

-- The base units that count toward the price breaks of a line, when it counts together with other lines of the cart.
-- Null: it counts alone.
alter table cart_lines
  -- All lines of the item.
  add column break_qty int,
  -- All lines of the colors of its style. Only for customers with a list that counts so.
  add column style_break_qty int;
