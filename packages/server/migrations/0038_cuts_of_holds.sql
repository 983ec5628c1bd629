-- A hold that gets another quantity without its cuts, as from the feed, is one length again.
create trigger forget_cuts before update of base_qty on holds
  for each row when (old.cuts is not null and old.base_qty <> new.base_qty) execute function forget_cuts();
