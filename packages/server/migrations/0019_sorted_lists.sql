-- Everything that the order of a list is computed from. The order by name, price or stock looks at all styles that were
-- found, and their rows are wide.
create index style_cards_in_order on published.style_cards (doc_no) include (item_id, items, name_no, list_price);
