-- Kinds of connection that administrators add, rename and retire. What is retired is offered no more, and stays where it was chosen.
alter table connection_type
  add column retired_at timestamptz,
  add constraint connection_type_name check (char_length(name) between 1 and 60);
create sequence connection_type_added as int start 1001 owned by connection_type.id;
create unique index connection_type_said_once on connection_type (plain(name)) where retired_at is null;
-- Each of the two may name the connection in their own way.
alter table bond add column type_id int references connection_type;
create index connection_type_used on connection (type_id) where type_id is not null;
create index bond_type_used on bond (type_id) where type_id is not null;
