/*
 * Decimal text for a sentence: 1205.64 → 1,205.64. The contract's `spoken` writes the same; a property test holds both
 * equal.
 */
create or replace function spoken(quantity text) returns text
language sql immutable parallel safe
as $$ select reverse(regexp_replace(reverse(split_part(quantity, '.', 1)), '(\d{3})(?=\d)', '\1,', 'g')) || coalesce(substring(quantity from '\..*'), '') $$;

/*
 * A quantity for a sentence, rounded half up to two decimals: 166.6666 → 166.67, 12.00 → 12. The contract's
 * `spokenQuantity` writes the same; a property test holds both equal.
 */
create or replace function shown_quantity(quantity numeric) returns text
language sql immutable parallel safe
as $$ select spoken(regexp_replace(round(quantity, 2)::text, '\.00$', '')) $$;
