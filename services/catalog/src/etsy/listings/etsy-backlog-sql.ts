/** Whether the listing `row` waits: nobody has decided on it, and the catalogue has no gift that leads to it. */
export const IN_BACKLOG = `row.state = 'waiting' and not exists (
  select from posts where posts.canonical_link = row.canonical_link and posts.trashed_at is null)`
