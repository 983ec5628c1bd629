-- Displays and rentals are a few among all items.
create index items_of_kind on items (kind) where kind in ('display', 'rental');
