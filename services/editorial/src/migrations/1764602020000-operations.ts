import { SqlMigration } from '@ribbonry/service-kit'
import { OPERATIONS_TABLES, tellOperations } from '@ribbonry/service-kit/operations'

/** Who made a change of the old tables stands in the log of its guides alone. */
const LOGGED = (action: string): string => `
  left join lateral (
    select a.actor, a.member_id, a.at from activity as a
    where a.action = '${action}' and a.details ->> 'change' = c.id::text order by a.id limit 1
  ) as a on true`

const COLUMNS = `id, at, actor, member_id, action, subject_type, subject, state, total, changed, touched`

// A replacement that is not undone yet can still be.
const OLD_REPLACEMENTS = [
  `insert into operations (${COLUMNS}) overriding system value
   select c.id, c.changed, coalesce(a.actor, 'editorial'), a.member_id, 'replace', 'replaced-link',
     p.products || ' products of ' || left(c.link, 200), 'done', p.products, p.products, c.changed
   from link_changes as c
     cross join lateral (select count(*)::integer as products from link_change_products where change_id = c.id) as p
     ${LOGGED('replace-link')}
   where c.undone is null`,
  `insert into link_replacements (operation_id, key, link, new_link)
   select id, key, link, new_link from link_changes where undone is null`,
  `insert into operation_rows (operation_id, place, row_type, row_id, before, after, outcome)
   select p.change_id, row_number() over (partition by p.change_id order by p.product_id) - 1, 'guide-product', p.product_id,
     jsonb_build_object('id', p.product_id, 'link', p.link, 'merchant', p.merchant, 'broken', p.broken,
       'notified_broken', p.notified_broken, '$guide', p.guide_id),
     jsonb_build_object('id', p.product_id, 'link', c.new_link, 'broken', false, 'notified_broken', false,
       '$guide', p.guide_id, '$written', p.written),
     'changed'
   from link_change_products as p join link_changes as c on c.id = p.change_id where c.undone is null`,
]

const OLD_MENDINGS = [
  `insert into operations (${COLUMNS}) overriding system value
   select (select coalesce(max(id), 0) from link_changes) + c.id, c.at, coalesce(a.actor, 'editorial'), a.member_id, 'mend',
     'guide-links', g.guides || ' guides', 'done', g.guides, g.guides, c.at
   from text_link_changes as c
     cross join lateral (select count(*)::integer as guides from text_link_change_guides where change_id = c.id) as g
     ${LOGGED('mend-links')}
   where g.guides > 0`,
  `insert into operation_rows (operation_id, place, row_type, row_id, before, after, outcome)
   select (select coalesce(max(id), 0) from link_changes) + change_id,
     row_number() over (partition by change_id order by guide_id) - 1, 'guide', guide_id,
     jsonb_build_object('version', version - 1), jsonb_build_object('version', version), 'changed'
   from text_link_change_guides`,
]

/** Replaced and mended links are operations, which catalog lists; what can be taken back by now still can. */
export class Operations1764602020000 extends SqlMigration {
  readonly statements = [
    ...OPERATIONS_TABLES,
    ...tellOperations('editorial'),
    `create table link_replacements (
      operation_id bigint primary key references operations (id),
      -- Canonical key of the link that was replaced.
      key text not null,
      link text not null,
      new_link text not null
    )`,
    'create index link_replacements_by_key on link_replacements (key, operation_id desc)',
    ...OLD_REPLACEMENTS,
    ...OLD_MENDINGS,
    `select setval(pg_get_serial_sequence('operations', 'id'), (select max(id) from operations))`,
    'drop table link_change_products',
    'drop table link_changes',
    'drop table text_link_change_guides',
    'drop table text_link_changes',
  ]
}
