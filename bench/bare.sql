-- The tables of the bare server, the comparison that docs/bench.md calls ceiling (b). It reads a token, a discount, the
-- rows, their count and JSON in one prepared statement for each request. It has no claims, no customer's prices, and no
-- stock by allocation.
drop schema if exists bare cascade;
create schema bare;

create table bare.discounts (user_id uuid primary key, discount numeric(6,4) not null);
insert into bare.discounts select user_id, 0.9 from users;

create table bare.words (item_id int primary key, words tsvector not null);
insert into bare.words
select i.item_id, to_tsvector('english', concat_ws(' ', i.sku, s.name, i.description, i.color, i.size, c.name, l.name))
from items i join styles s using (style_id) join categories c on c.category_id = i.category_id join product_lines l on l.product_line_id = i.product_line_id;
create index on bare.words using gin (words);

create table bare.cart_lines (user_id uuid, item_id int, quantity int not null, primary key (user_id, item_id));

create table bare.orders (order_id bigint generated always as identity primary key, user_id uuid not null, total numeric(14,2) not null);
create table bare.order_lines (order_id bigint not null references bare.orders, item_id int not null, quantity int not null, net numeric(14,2) not null, primary key (order_id, item_id));
analyze bare.words;
