-- Alternatives for goods that cannot be had are of the same category and color family.
create index items_by_color_of_category on items (category_id, color_group);
