import { trigger } from '@ribbonry/service-kit'

const afterwards = (name: string, when: string, statements: string): string[] =>
  trigger(name, when, ` begin ${statements}; return null; end `)

const INSERT = 'insert into addresses (slug, item_type, item_id)'

/** Compared by bytes, so that a slug's numbered variants are a range of the index. */
const TABLE = `
  create table addresses (
    slug text collate "C" not null constraint addresses_slug primary key,
    item_type text not null check (item_type in ('gift', 'guide', 'unlisted')),
    item_id bigint not null,
    retired boolean not null default false
  )`

/** A slug that was never public is free again. */
const GIFT_MOVED = `
  if old.first_published <= now() then
    update addresses set retired = true where slug = old.slug and item_type = 'gift' and item_id = old.id;
  else
    delete from addresses where slug = old.slug and item_type = 'gift' and item_id = old.id;
  end if;
  update addresses set retired = false where slug = new.slug and item_type = 'gift' and item_id = new.id;
  if not found then
    ${INSERT} values (new.slug, 'gift', new.id);
  end if`

/** A guide that was published cannot be refused any more: an address that another page holds stays there. */
const GUIDE_TOLD = `
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    update addresses set retired = true where slug = old.slug and item_type = 'guide' and item_id = old.guide_id;
  end if;
  ${INSERT} values (new.slug, 'guide', new.guide_id)
    on conflict (slug) do update set retired = false where addresses.item_type = 'guide' and addresses.item_id = excluded.item_id`

/** All addresses directly below `/`: gifts, guides and unlisted pages, and what gifts and guides were public at before. */
export const ADDRESSES: readonly string[] = [
  TABLE,
  'create index addresses_by_item on addresses (item_type, item_id)',
  ...afterwards(
    'keep_addresses_of_new_gifts',
    'after insert on posts referencing new table as added for each statement',
    `${INSERT} select slug, 'gift', id from added order by slug`,
  ),
  ...afterwards(
    'keep_address_of_moved_gift',
    'after update of slug on posts for each row when (old.slug is distinct from new.slug)',
    GIFT_MOVED,
  ),
  ...afterwards(
    'release_addresses_of_gifts',
    'after delete on posts referencing old table as removed for each statement',
    `delete from addresses using removed where addresses.item_type = 'gift' and addresses.item_id = removed.id`,
  ),
  ...afterwards(
    'release_addresses_of_all_gifts',
    'after truncate on posts for each statement',
    `delete from addresses where item_type = 'gift'`,
  ),
  ...afterwards(
    'keep_address_of_guide',
    'after insert or update of slug, withdrawn on known_guides for each row when (not new.withdrawn)',
    GUIDE_TOLD,
  ),
]
