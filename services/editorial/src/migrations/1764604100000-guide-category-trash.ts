import { SqlMigration, trigger } from '@ribbonry/service-kit'

/** Ids of categories as visitors and staff see them: merged ones by what took their place, without those in the trash. */
const LIVE_IDS = `
  create function live_guide_categories(ids integer[]) returns integer[] language sql stable as $$
    select coalesce(array_agg(id order by place), '{}') from (
      select live.id, min(given.place) as place
      from unnest(ids) with ordinality as given (id, place)
      join guide_categories as own on own.id = given.id
      join guide_categories as live on live.id = coalesce(own.merged_into, own.id) and live.trashed is null
      group by live.id
    ) as each
  $$`

/** Every id that guides may hold for one of these categories: its own, and those of categories that were merged into it. */
const STORED_IDS = `
  create function stored_guide_categories(ids integer[]) returns integer[] language sql stable as $$
    select ids || array(select id from guide_categories where merged_into = any(ids))
  $$`

/**
 * Categories of guides are renamed, merged and put into a trash without a change of the guides that have them: undoing it gives
 * back exactly what was there, also in guides that are open in an editor meanwhile.
 */
export class GuideCategoryTrash1764604100000 extends SqlMigration {
  readonly statements = [
    `alter table guide_categories add column trashed timestamptz,
      add column merged_into integer references guide_categories (id),
      add column version integer not null default 1, add column modified timestamptz not null default now(),
      add constraint merged_categories_are_trashed check (merged_into is null or trashed is not null and merged_into <> id)`,
    'alter table guide_categories drop constraint guide_categories_slug',
    'drop index guide_categories_by_name',
    // What is in the trash holds neither its name nor its address.
    'create unique index guide_categories_by_slug on guide_categories (slug) where trashed is null',
    'create unique index guide_categories_by_name on guide_categories (lower(name)) where trashed is null',
    'create index guide_categories_merged on guide_categories (merged_into) where merged_into is not null',
    LIVE_IDS,
    STORED_IDS,
    // What a guide needs depends on the words of its categories.
    ...trigger(
      'guide_category_noted',
      'after update on guide_categories for each row',
      `
      begin
        if (new.name, new.slug, new.trashed, new.merged_into)
          is distinct from (old.name, old.slug, old.trashed, old.merged_into) then
          insert into guide_need_notes (guide_id)
          select id from guides where published is not null and category_ids && stored_guide_categories(array[new.id]);
        end if;
        return null;
      end`,
    ),
  ]
}
