-- A copy of the life of somebody who died, as who keeps it may read it (rules R10.5, R16; decision 0177).
alter table data_export drop constraint data_export_scope_check;
alter table data_export add constraint data_export_scope_check check (scope in ('me', 'child', 'memorial'));
