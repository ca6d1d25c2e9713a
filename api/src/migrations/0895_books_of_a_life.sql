-- The book of a life (decision 0153): made as copies are, and what its owner keeps out of it.

alter table activity add column skip_from_book boolean not null default false;

alter table data_export add column shape text not null default 'copy' check (shape in ('copy', 'epub', 'a5', 'a4'));
-- Of a book: with what is hard to read, and which way its pages turn.
alter table data_export add column with_hard boolean not null default false;
alter table data_export add column direction text not null default 'ltr' check (direction in ('ltr', 'rtl'));
