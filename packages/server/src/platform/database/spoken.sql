/*
 * Decimal text for a sentence: 1205.64 → 1,205.64. The contract's `spoken` writes the same; a property test holds both
 * equal.
 */
create or replace function spoken(quantity text) returns text
language sql immutable parallel safe
as $$ select reverse(regexp_replace(reverse(split_part(quantity, '.', 1)), '(\d{3})(?=\d)', '\1,', 'g')) || coalesce(substring(quantity from '\..*'), '') $$;
