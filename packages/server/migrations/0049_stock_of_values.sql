-- What of a branch's stock each value of a facet has that tells the items of a style apart: a color, a size. A style that
-- comes in brown and has stock of another color only is not in stock in brown. The three arrays belong together.
--
-- They are null in an edition that a server of an older version has published. Then a value counts all of its styles.
alter table published.branch_stock
  add column value_facets text[],
  add column facet_values text[],
  add column value_bits varbit[];
alter table published.branch_stock alter column value_bits set storage external;
