-- An account becomes its owner's alone, with a week to think again (rules R9). No row: nobody asked.
create table account_transfer (
  user_id uuid primary key references app_user on delete cascade,
  state text not null check (state in ('requested', 'approved', 'completed')),
  requested_at timestamptz not null,
  approved_at timestamptz,
  approved_by uuid references app_user on delete set null,   -- null where nobody had to: from eighteen on
  completed_at timestamptz,
  check (approved_at is not null or state = 'requested'),
  check ((state = 'completed') = (completed_at is not null))
);
