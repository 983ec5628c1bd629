/*
 * Leaves a notice and the job that writes its mails, in this transaction. what: the event. about: the id of what it
 * happened to. receiver: the user who gets the mail; null for those whom the event concerns. details: what only the act
 * knows.
 */
create or replace function leave_notice(what text, about uuid, receiver uuid, details jsonb) returns void
language plpgsql volatile
as $$
begin
  insert into notices (event, subject, user_id, detail)
  values (what, about, receiver, details);
  perform graphile_worker.add_job('write-mails', payload => json_build_object('event', what, 'subject', about), max_attempts => 25);
end
$$;
