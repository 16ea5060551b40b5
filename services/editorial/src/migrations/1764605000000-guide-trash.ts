import { SqlMigration } from '@ribbonry/service-kit'

// What is in the trash waits for nobody, and is counted apart.
const STAGE = `
  case when trashed is not null or status <> 'draft' then null
    when writing_approved then 'Ready For Publish'
    when user_id is not null then case when submitted_editor then 'Needs Review' else 'In Progress' end
    when curation_approved then 'Ready For Writer'
    when curator_id is not null then case when submitted_curator then 'Needs Review' else 'In Progress' end
    when draft_approved then 'Ready To Assign'
    else 'Draft' end`

const LIST_GROUP = `
  100 * case when trashed is not null then 4 else case status when 'draft' then 1 when 'publishing' then 2 else 3 end end
  + 10 * coalesce(array_position(array[
    'Draft', 'Ready To Assign', 'Ready For Writer', 'In Progress', 'Needs Review', 'Ready For Publish'], ${STAGE}), 0)
  + case when user_id is null then 0 else 1 end`

/** What the log of a guide says of an operation is not told beside the operation. */
const UNTOLD = ['replace-link', 'undo-replace-link', 'mend-links', 'unmend-links', 'trash', 'untrash']
  .map((action) => `'${action}'`)
  .join(', ')

/**
 * Guides are removed into a trash. They are drafts there, so that nothing that visitors see knows of them; what they were before
 * stands beside it, and comes back when they are restored.
 */
export class GuideTrash1764605000000 extends SqlMigration {
  readonly statements = [
    `alter table guides add column trashed timestamptz, add column trashed_by integer, add column trashed_published timestamptz,
      add column trashed_status text,
      add constraint guides_trashed check (
        case when trashed is null then trashed_by is null and trashed_published is null and trashed_status is null
          else status = 'draft' and published is null and trashed_status in ('draft', 'publishing', 'published') end)`,
    `alter table guides alter column stage set expression as (${STAGE}),
      alter column list_group set expression as (${LIST_GROUP})`,
    'create index guides_by_trashed on guides (trashed) where trashed is not null',
    // What was done to a guide cannot be taken back once it is deleted for good.
    `alter table operations drop constraint operations_state_check, add constraint operations_state_check
      check (state in ('running', 'done', 'undoing', 'undone', 'failed', 'final'))`,
    'create index operations_by_subject on operations (subject_type, subject_id) where subject_id is not null',
    'drop trigger tell_activity on activity',
    `create trigger tell_activity after insert on activity for each row
       when (new.item_type <> 'operation' and new.action not in (${UNTOLD})) execute function tell_activity()`,
  ]
}
