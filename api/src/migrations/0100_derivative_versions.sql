-- Which version of our own making a photograph's derivatives are of: older ones are made anew in the background.
alter table media add column derivative_version int not null default 1;
create index media_derivative_version on media (derivative_version, id) where state = 'ready';
-- Hash of the derivative's own bytes: its name at /storage/. Null for those made before there was one.
alter table media_variant add column sha256 text;
create index media_variant_sha256 on media_variant (sha256) where sha256 is not null;
