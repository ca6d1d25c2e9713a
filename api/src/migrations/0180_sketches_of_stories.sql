-- What a story is compared by before it is compared with others word for word (activities/repeated.ts): each of its trigrams turns one of 512 bits.
-- Two stories differ in at least as many trigrams as their sketches differ in bits, so none that is alike is missed.
create function sketch_of(trigrams text[]) returns bit(512) language sql immutable strict parallel safe
  begin atomic
    select bit_xor(B'1'::bit(512) >> (hashtext(trigram) & 511)) from unnest(trigrams) as trigram;
  end;

-- Of stories that are compared at all: rule R1 leaves alone what is shorter, and looks at the beginning of what is longer.
alter table activity add column sketch bit(512) generated always as (case when length(body) >= 40 then sketch_of(show_trgm(left(body, 2000))) end) stored;
