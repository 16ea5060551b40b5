import type { ProductLinkCheck } from '@ribbonry/contracts'
import type { Executor } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A stored comment with the name of its author. */
export interface CommentRecord {
  readonly id: number
  readonly product_id: number | null
  readonly member_id: number | null
  readonly username: string | null
  readonly editorial: boolean
  readonly comment: string
  /** ISO 8601. */
  readonly at: string
  readonly resolved: string | null
  readonly resolved_by: string | null
}

/** What is known of the link of a product, with the canonical key of that link. */
export interface ProductLinkHealth extends Omit<ProductLinkCheck, 'price_seen'> {
  readonly key: string
  /** The last price that the shop showed; null without one. */
  readonly price_cents: number | null
  readonly currency: string
  /** When it was seen, as far back as verdicts are kept. */
  readonly priced: string | null
}

/** Data of a guide outside its versioned content: comments, and what its gates depend on. */
export interface GuideSurroundings {
  readonly comments: readonly CommentRecord[]
  readonly checklist: readonly { readonly name: string; readonly done: boolean }[]
  /** Waived gates, with the reason of each. */
  readonly waived: Readonly<Record<string, string>>
  readonly blacklist: readonly string[]
  /** Whether a post of the catalogue has the same slug. */
  readonly is_slug_taken: boolean
  /** Checked links by product id; that of a product may be of its former link. */
  readonly links: Readonly<Record<string, ProductLinkHealth>>
}

const UTC = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const SURROUNDINGS = `
  select
    (select coalesce(json_agg(json_build_object('id', c.id, 'product_id', c.product_id, 'member_id', c.member_id,
        'username', nullif(s.username, ''), 'editorial', c.editorial, 'comment', c.comment, 'at', ${UTC('c.at')},
        'resolved', ${UTC('c.resolved')}, 'resolved_by', nullif(r.username, '')) order by c.id), '[]')
      from guide_comments as c left join known_staff as s on s.member_id = c.member_id
        left join known_staff as r on r.member_id = c.resolved_by
      where c.guide_id = $1) as comments,
    (select coalesce(json_agg(json_build_object('name', t.name, 'done', d.name is not null) order by t.place, t.name), '[]')
      from checklist_template as t left join guide_checks as d on d.guide_id = $1 and d.name = t.name) as checklist,
    (select coalesce(json_object_agg(gate, reason), '{}') from guide_waivers where guide_id = $1) as waived,
    array(select host from blacklisted_sites order by host) as blacklist,
    exists (select from known_posts as k join guides as g on g.slug = k.slug where g.id = $1 and not k.deleted) as is_slug_taken,
    (select coalesce(json_object_agg(u.use_id, json_build_object('key', l.key, 'state', l.state, 'reason', l.reason,
        'evidence', l.evidence, 'checked', ${UTC('l.checked_at')}, 'price_cents', l.price_cents, 'currency', l.currency,
        'priced', (select ${UTC('max(c.checked_at)')} from link_checks as c
          where c.link_id = l.id and c.price_cents is not null))), '{}')
      from link_uses as u join links as l on l.id = u.link_id
      where u.guide_id = $1 and u.kind = 'product' and l.checked_at is not null) as links`

/** Reads the surroundings of a guide in one statement. */
@Injectable()
export class GuideSurroundingsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(guideId: number, executor: Executor = this.source): Promise<GuideSurroundings> {
    const [row] = await executor.query<GuideSurroundings[]>(SURROUNDINGS, [guideId])
    if (row === undefined) throw new Error('A select without a table answers one row')
    return row
  }
}
