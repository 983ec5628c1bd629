/* The wire's pickupBranch: what a customer who comes to the counter of a branch has to know. */
create or replace function pickup_branch(branch locations) returns json
language sql stable parallel safe
as $$
  select json_build_object('locReportName', branch.report_name, 'address', branch.address, 'city', branch.city, 'state', branch.state,
    'zip', branch.postal, 'phone', branch.phone, 'openingHours', opening_hours(branch))
$$;
