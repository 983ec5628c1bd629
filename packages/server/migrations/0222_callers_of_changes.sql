-- An import that finds nothing new leaves every caller known, too: what callers' rights are made of is counted as the rest is (0220).
drop trigger count_edition on customers;
create trigger count_updated after update on customers referencing new table as changed for each statement execute function count_changed_edition('customers');

drop trigger count_edition on customer_displays;
create trigger count_inserted after insert on customer_displays referencing new table as changed for each statement execute function count_changed_edition('customer_displays');
create trigger count_updated after update on customer_displays referencing new table as changed for each statement execute function count_changed_edition('customer_displays');
create trigger count_deleted after delete on customer_displays referencing old table as changed for each statement execute function count_changed_edition('customer_displays');
create trigger count_edition after truncate on customer_displays for each statement execute function count_edition('customer_displays');
