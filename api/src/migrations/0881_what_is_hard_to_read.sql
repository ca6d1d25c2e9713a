-- A memory that is hard to read: its owner marks it, and it stands behind one line until somebody opens it (decision 0150).

alter table activity add column sensitivity text check (sensitivity in ('grief', 'illness', 'violence', 'other'));
