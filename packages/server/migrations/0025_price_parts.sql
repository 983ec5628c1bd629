-- A line that is made more than its quote gives has two prices: the quoted one for the quoted part, and today's for the
-- rest.

-- [{quantity, unitPrice, isQuoted}]: the parts, with quantities in the line's unit. Null: the line has one price.
alter type cart_line_state add attribute price_parts jsonb;
alter table order_lines add column price_parts jsonb;

-- While a quote can be accepted, a line of a cart takes as much of it as the line can use.
create trigger follow_quote before update of base_qty on cart_lines
  for each row when (old.base_qty <> new.base_qty and new.quote_line_id is not null) execute function follow_quote();
