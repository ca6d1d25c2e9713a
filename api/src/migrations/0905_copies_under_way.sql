-- Found out by who looks at a recording: not every browser plays it. Until its copy is there, or has failed, readers are told so (decision 0130).
alter table media add column copy_needed boolean not null default false;
update media set copy_needed = true where copy_state in ('ready', 'failed');
