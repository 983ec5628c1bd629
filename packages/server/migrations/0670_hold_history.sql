-- What was done with a hold: its acts of the audit log. A split is of two holds: both numbers stand in its subject.
create index audit_log_of_holds on audit_log using gin (string_to_array(subject, ' '))
  where act in ('requestHold', 'approveHold', 'declineHold', 'extendHold', 'splitHold', 'releaseHold', 'convertHold');
