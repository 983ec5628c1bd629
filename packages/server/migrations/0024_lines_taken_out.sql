-- Whether the line was taken out of its order before the whole order was canceled. It has no amount, unlike the lines
-- that the order still had when it was canceled.
alter table order_lines add column taken_out boolean not null default false;
