import { isReservedSlug } from '@ribbonry/contracts'
import { categoryName } from '@ribbonry/demo/categories'
import type { DemoDraft, GuideStaff } from '@ribbonry/demo/drafts'
import { pathKey } from '@ribbonry/guides'
import { DomainError, type Transaction } from '@ribbonry/service-kit'
import type { DataSource } from 'typeorm'
import { writeTextLinks } from '../editor/guides/saving/guide-writes.repository.ts'
import { GuideCountsRepository } from '../guides/guide-counts.repository.ts'
import { categoryIds } from './demo-categories.ts'
import { insertSubmission, type WriterRates } from './demo-submissions.ts'
import { hoursBefore, daysBefore, type GuideStaffIds, stepsOf } from './draft-steps.ts'

// Existing guides stay unchanged, since staff may have edited them.
const GUIDE = `
  insert into guides (slug, source, title, short_title, content, outro, color, picture_of, picture_post_id, category_ids,
    audience, traffic_volume, planned, created_by, user_id, curator_id, submitted_editor, submitted_curator, draft_approved,
    curation_approved, writing_approved, turn_since, created, modified)
  select d.slug, 'demo', d.title, d.short_title, d.content, d.outro, d.color, d.picture_of, k.post_id, d.category_ids,
    d.audience, d.traffic_volume, d.planned, d.created_by, d.user_id, d.curator_id, d.submitted_editor, d.submitted_curator,
    d.draft_approved, d.curation_approved, d.writing_approved, d.turn_since, d.created, d.turn_since
  from jsonb_populate_record(null::guides, $1::jsonb) as d
  left join known_posts as k on k.slug = d.picture_of and not k.deleted
  where not exists (select from known_posts as taken where taken.slug = d.slug and not taken.deleted)
  on conflict (slug) do nothing returning id`

const PRODUCTS = `
  insert into guide_products (guide_id, place, gift, post_id, title, content, link, merchant, price, currency)
  select $1, d.place, d.gift, k.post_id, d.title, d.content, d.link, d.merchant, d.price,
    case when d.price is not null then 'USD' end
  from rows from (jsonb_to_recordset($2::jsonb)
    as (gift text, title text, content text, link text, merchant text, price numeric)) with ordinality
    as d (gift, title, content, link, merchant, price, place)
  left join known_posts as k on k.slug = d.gift and not k.deleted`

const COMMENTS = `
  insert into guide_comments (guide_id, product_id, member_id, editorial, comment, at, resolved, resolved_by)
  select $1, p.id, d.member_id, d.editorial, d.comment, d.at, d.resolved, d.resolved_by
  from jsonb_to_recordset($2::jsonb) as d (product integer, member_id integer, editorial boolean, comment text, at timestamptz,
    resolved timestamptz, resolved_by integer)
  left join guide_products as p on p.guide_id = $1 and p.place = d.product order by d.at`

const INTERLINKS = `
  insert into guide_interlinks (guide_id, place, keyword, link, path, done)
  select $1, d.place, d.keyword, d.link, d.path, d.done
  from rows from (jsonb_to_recordset($2::jsonb) as (keyword text, link text, path text, done boolean)) with ordinality
    as d (keyword, link, path, done, place)`

const CHECKS = `
  insert into guide_checks (guide_id, name, member_id)
  select $1, name, $2 from checklist_template order by place, name limit $3`

const LOG = `
  insert into activity (at, actor, member_id, action, item_type, item_id, details)
  select d.at, 'member ' || d.member_id, d.member_id, d.action, 'guide', $1::text, d.details
  from jsonb_to_recordset($2::jsonb) as d (at timestamptz, member_id bigint, action text, details jsonb) order by d.at`

const BLACKLIST = 'insert into blacklisted_sites (host) select unnest($1::text[]) on conflict do nothing'

/** Members and moment for the drafts of the demo. */
export interface DraftsLoad {
  readonly members: GuideStaffIds
  readonly rates: WriterRates
  readonly now: Date
}

/** Writes the drafts of the demo, each with its log. Existing drafts stay unchanged. */
export class DemoDraftsRepository {
  readonly #counts = new GuideCountsRepository()

  constructor(private readonly source: DataSource) {}

  /**
   * Hosts of the blacklist are only added with the first drafts, because staff may remove them later. Returns the number of
   * guides written.
   * @throws DomainError `slug-reserved`
   */
  async insertMissing(
    { guides, blacklist }: { readonly guides: readonly DemoDraft[]; readonly blacklist: readonly string[] },
    load: DraftsLoad,
  ): Promise<number> {
    const reserved = guides.find(({ slug }) => isReservedSlug(slug))
    if (reserved !== undefined)
      throw new DomainError('conflict', 'slug-reserved', `${reserved.slug} is one of the site’s own pages.`)
    return await this.source.transaction(async (transaction) => {
      let written = 0
      for (const guide of guides) if (await this.#insert(transaction, guide, load)) written += 1
      if (guides.length > 0 && written === guides.length) await transaction.query(BLACKLIST, [blacklist])
      return written
    })
  }

  async #insert(transaction: Transaction, guide: DemoDraft, load: DraftsLoad): Promise<boolean> {
    const steps = stepsOf(guide, load)
    const begun = daysBefore(load.now, guide.begun)
    const row = {
      ...contentOf(guide, load),
      ...stateOf(guide, load.members),
      category_ids: await categoryIds(transaction, guide.categories, categoryName),
      created: begun,
      turn_since: steps.at(-1)?.at ?? begun,
    }
    const [inserted] = await transaction.query<{ id: number }[]>(GUIDE, [JSON.stringify(row)])
    if (inserted === undefined) return false
    const { id } = inserted
    const products = guide.products.map((product) => ({ ...product, merchant: product.link && new URL(product.link).host }))
    await transaction.query(PRODUCTS, [id, JSON.stringify(products)])
    await this.#counts.refresh(transaction, [id])
    const { content, outro } = row
    await writeTextLinks(transaction, id, { fields: { content, outro }, products: guide.products })
    await transaction.query(COMMENTS, [id, JSON.stringify(commentsOf(guide, load))])
    const links = guide.interlinks.map((link) => ({ ...link, path: pathKey(link.link) }))
    await transaction.query(INTERLINKS, [id, JSON.stringify(links)])
    if (guide.checked > 0) await transaction.query(CHECKS, [id, idOf(load.members, 'editor'), guide.checked])
    await transaction.query(LOG, [id, JSON.stringify(steps)])
    await insertWork(transaction, id, guide, load)
    return true
  }
}

function contentOf(guide: DemoDraft, { now }: DraftsLoad) {
  const [content, { outro }] = [guide.intro.join('\n\n'), guide]
  const planned = guide.planned_in === undefined ? null : daysBefore(now, -guide.planned_in)
  return {
    slug: guide.slug,
    title: guide.title,
    short_title: guide.short_title,
    content,
    outro,
    color: guide.color,
    picture_of: guide.image_of ?? null,
    audience: guide.special_categories,
    traffic_volume: guide.traffic ?? null,
    planned: planned?.toISOString().slice(0, 'YYYY-MM-DD'.length) ?? null,
  }
}

function stateOf({ way }: DemoDraft, members: GuideStaffIds) {
  return {
    created_by: idOf(members, 'editor'),
    user_id: way.writer === undefined ? null : idOf(members, way.writer),
    curator_id: way.curator === undefined ? null : idOf(members, way.curator),
    submitted_editor: way.submitted.writing !== undefined,
    submitted_curator: way.submitted.curation !== undefined,
    draft_approved: way.approved.draft !== undefined,
    curation_approved: way.approved.curation !== undefined,
    writing_approved: way.approved.writing !== undefined,
  }
}

function commentsOf({ comments }: DemoDraft, { members, now }: DraftsLoad): object[] {
  return comments.map(({ by, hours_ago: hours, text, product, resolved_by: resolver }) => ({
    product,
    member_id: idOf(members, by),
    editorial: by === 'editor' || by === 'admin',
    comment: text,
    at: hoursBefore(now, hours),
    resolved: resolver === undefined ? null : hoursBefore(now, hours / 2),
    resolved_by: resolver === undefined ? null : idOf(members, resolver),
  }))
}

async function insertWork(transaction: Transaction, guideId: number, guide: DemoDraft, load: DraftsLoad): Promise<void> {
  const { way, title, products } = guide
  for (const [part, member] of [['curation', way.curator] as const, ['writing', way.writer] as const]) {
    const [submitted, approved] = [way.submitted[part], way.approved[part]]
    if (member === undefined || submitted === undefined) continue
    await insertSubmission(transaction, {
      guideId,
      title,
      memberId: idOf(load.members, member),
      part,
      submitted: daysBefore(load.now, submitted),
      approved: approved === undefined ? null : daysBefore(load.now, approved),
      rounds: 0,
      products: products.length,
      rate: load.rates[part],
    })
  }
}

/** @throws Error for an unknown member; callers look members up before */
export function idOf(members: GuideStaffIds, member: GuideStaff): number {
  const id = members.get(member)
  if (id === undefined) throw new Error(`The demo has no member ${member}`)
  return id
}
