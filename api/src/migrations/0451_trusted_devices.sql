-- A browser that is asked for no second step for a while.
alter table login_device
  add column trust_id uuid unique,
  add column trusted_at timestamptz,
  add column trusted_until timestamptz,
  add column trusted_as text,                    -- what the browser said of itself
  add constraint login_device_trust_whole check (
    (trust_id is null) = (trusted_at is null) and (trust_id is null) = (trusted_until is null)
    and (trust_id is null) = (trusted_as is null));

-- What must not be done by whoever finds the page open can be proved by a passkey.
alter table login_challenge drop constraint login_challenge_purpose_check;
alter table login_challenge add constraint login_challenge_purpose_check
  check (purpose in ('second_factor', 'leaving', 'suspended', 'passkey_login', 'passkey_add', 'passkey_proof'));
