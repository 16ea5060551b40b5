/** SQL: the ids of guides in the trash. They are few, and read from an index. */
export const TRASHED_GUIDES = 'select id from guides where trashed is not null'

/** SQL: the ids of open items that wait for guides in the trash alone. */
export const TRASHED_TODOS = `
  select t.todo_id from guides as trashed join todo_guides as t on t.guide_id = trashed.id and t.closed is null
  where trashed.trashed is not null and not exists (
    select from todo_guides as other join guides as kept on kept.id = other.guide_id
    where other.todo_id = t.todo_id and other.closed is null and kept.trashed is null)`
