-- Which mails a user wants about a customer, or does not want. Without a row, the kind's own rule holds
-- (contract/src/rules/mail-kinds.ts).
create table mail_choices (
  user_id uuid not null references users on delete cascade,
  customer_id int not null references customers on delete cascade,
  kind text not null,
  wanted boolean not null,
  primary key (user_id, customer_id, kind)
);
-- Who wants every invoice of a customer, and who wants statements.
create index mail_choices_wanted on mail_choices (kind, customer_id) where wanted;
