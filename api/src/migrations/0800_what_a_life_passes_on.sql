-- What a life passes on (badges/impact.queries) is read from indexes: who it is shared with, what somebody else told, and what answers a question.
create index activity_audiences on activity (owner_id, audience, audience_degree, space_id)
  where status = 'published' and deleted_at is null and hidden_at is null and audience <> 'self';
create index activity_told on activity (owner_id) where status = 'published' and deleted_at is null and told_by <> '';
create index activity_answering on activity (owner_id) where status = 'published' and deleted_at is null and question_id is not null;
