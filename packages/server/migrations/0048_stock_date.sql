-- The day of the part of a line that was in stock when it was ordered, if the rest was on back order. The line's own day is that of
-- the last goods.
alter table order_lines add column stock_date date;
