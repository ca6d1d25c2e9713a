-- Pictures of the first pages of documents, where the machine has poppler (decision 0152). Nobody has looked at a document while there is no state.
alter table media
  add column page_state text check (page_state in ('ready', 'none')),
  add column page_attempts int not null default 0,
  add column page_heartbeat_at timestamptz;
-- Serves documents that nobody has looked at yet (documents/first-page.queries).
create index media_page_waits on media (id) where kind = 'document' and page_state is null;
