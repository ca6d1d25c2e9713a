-- Two tables of the beginning that nothing ever read or wrote. What comes to need them will say its own shape.
drop table tribute_media;
drop table remote_release;
