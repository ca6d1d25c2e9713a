-- Whom a tribute that is shown would be for, once a steward has agreed: a wider audience waits, and the one before stays meanwhile (rules R10d, decision 0188).
alter table tribute add column pending_audience text check (pending_audience in ('memorial', 'family', 'stewards'));
