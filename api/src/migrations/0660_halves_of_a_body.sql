-- A power-up lets a memory sound a body half as much again: the sums have halves and quarters, which these numbers hold exactly.
alter table persona_identity alter column weights type double precision[];
