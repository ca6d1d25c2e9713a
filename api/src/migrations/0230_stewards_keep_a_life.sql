-- Stewards keep a life, not a memorial: the same rows before a death, as a plan, and after it, as a memorial. A life is an account: somebody's own,
-- or the one that nobody can use and that a memorial stands for. What is activated later moves no rows (decision 0056).
create unique index memorial_owner on memorial (owner_id);

alter table memorial_steward rename to life_steward;
alter table life_steward add column life_id uuid references app_user on delete cascade;
update life_steward s set life_id = m.owner_id from memorial m where m.id = s.memorial_id;
alter table life_steward alter column life_id set not null;
alter table life_steward drop constraint memorial_steward_pkey;
alter table life_steward drop column memorial_id;
alter table life_steward add constraint life_steward_pkey primary key (life_id, user_id);
alter table life_steward rename constraint memorial_steward_preset_check to life_steward_preset_check;
alter table life_steward rename constraint memorial_steward_status_check to life_steward_status_check;
alter table life_steward rename constraint memorial_steward_user_id_fkey to life_steward_user_id_fkey;
alter table life_steward rename constraint memorial_steward_invited_by_fkey to life_steward_invited_by_fkey;
alter index memorial_steward_user rename to life_steward_user;

alter table steward_log add column life_id uuid references app_user on delete cascade;
update steward_log l set life_id = m.owner_id from memorial m where m.id = l.memorial_id;
alter table steward_log alter column life_id set not null;
drop index steward_log_list;
alter table steward_log drop column memorial_id;
create index steward_log_list on steward_log (life_id, created_at desc, id desc);
