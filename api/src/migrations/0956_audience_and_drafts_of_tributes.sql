-- Who reads a tribute, never more than read the memorial; and one that is half written, which its author alone reads (rules R10d, decision 0179).
alter table tribute add column audience text not null default 'memorial' check (audience in ('memorial', 'family', 'stewards'));
-- A draft is one of each author at each memorial.
create unique index tribute_draft on tribute (author_id, memorial_id) where status = 'draft';
-- Shown ones of a life, for who keeps it: newest first.
create index tribute_of_life on tribute (owner_id, id desc) where status = 'approved';
