-- Pictures and what two people remember together are reported by themselves.
alter table moderation_case drop constraint moderation_case_subject_type_check;
alter table moderation_case add constraint moderation_case_subject_type_check check (subject_type in
  ('activity', 'comment', 'tribute', 'memorial', 'profile', 'connection_request', 'family_invitation', 'picture', 'connection_memory'));

alter table media add column hidden_at timestamptz;
comment on column media.hidden_at is 'Since when moderators keep it from everybody but its owner.';
alter table connection_memory add column hidden_at timestamptz;
