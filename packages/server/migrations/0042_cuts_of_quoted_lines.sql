-- A line of a quote that gets another quantity from the ERP is one length again. Without this, its file was refused as a whole.
create trigger forget_cuts before update of base_qty on quote_lines
  for each row when (old.cuts is not null and old.base_qty <> new.base_qty) execute function forget_cuts();
