-- An order and the mail that tells of it are one statement. docs/decisions/kept-lines.md.

/*
 * Makes the order of a cart (place_order) and leaves the mail that it was received in the outbox, with its job: it goes out once the transaction commits, and
 * never if it does not. mail: {to, subject, text, about}, null for none; the last three are pieces, between which the order's number belongs.
 */
create function place_and_tell(acting uuid, customer int, home smallint, cart uuid, header jsonb, lines jsonb, charges jsonb, mail jsonb) returns bigint
language plpgsql volatile
as $$
declare
  placed text;
  mail_id uuid := uuid_v7();
begin
  select p.order_number into placed
  from place_order(acting, customer, home, cart, header, lines, charges) p;
  if mail is not null then
    insert into mails (mail_id, to_address, subject, text_body, about)
    values (mail_id, mail ->> 'to', with_number(mail -> 'subject', placed), with_number(mail -> 'text', placed), with_number(mail -> 'about', placed));
    -- As queueMail leaves it (send-mail.ts).
    perform graphile_worker.add_job('send-mail', payload => json_build_object('mailId', mail_id), job_key => 'send-mail:' || mail_id, max_attempts => 25);
  end if;
  return placed;
end
$$;

/* The pieces of a text with a number between them. */
create function with_number(pieces jsonb, number text) returns text
language plpgsql immutable parallel safe
as $$
begin
  return (
    select string_agg(p.piece, number order by p.place)
    from jsonb_array_elements_text(pieces) with ordinality p (piece, place));
end
$$;
