-- With whom a child had to do in the last thirty days is read from what is there (rules R9): by who wrote, and by whom it was for.
create index comment_author on comment (author_id, created_at) where deleted_at is null;
create index comment_owner on comment (owner_id, created_at) where deleted_at is null;
create index reaction_user on reaction (user_id, created_at);
create index reaction_owner on reaction (owner_id, created_at);
