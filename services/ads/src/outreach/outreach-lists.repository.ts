import type { Picture } from '@ribbonry/contracts'
import { type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

interface Shown {
  readonly title: string
  readonly picture: Picture | null
  /** Time of the last promo mail about it. */
  readonly mailed: Date | null
}

export interface PassedPitchRow extends Shown {
  readonly id: number
  readonly merchant: string
  readonly link: string
  readonly passed_at: Date
  readonly owner_id: number | null
  readonly post: { readonly id: number; readonly slug: string; readonly title: string } | null
}

export interface ContactRow extends Shown {
  readonly post_id: number
  readonly slug: string
  readonly email: string
  readonly owner_id: number | null
}

export interface NonPitchRow extends Shown {
  readonly id: number
  readonly slug: string
  readonly clicks: number
}

const PITCHES = new PagedList<PassedPitchRow, 'passed'>({
  table: 'creatives',
  key: 'id',
  columns: `
    row.id, row.title, row.advertiser as merchant, row.link, coalesce(row.picture, k.picture) as picture, row.passed_at,
    p.owner_id::float8 as owner_id, m.mailed,
    case when s.title is not null then jsonb_build_object('id', s.post_id, 'slug', s.slug, 'title', s.title) end as post`,
  joins: `
    join campaigns as p on p.id = row.campaign_id
    left join known_pictures as k on k.post_id = row.image_post_id
    left join known_pictures as s on s.post_id = p.source_post_id
    left join lateral (
      select max(at) as mailed from promo_mails where post_id = p.source_post_id or member_id = p.owner_id
    ) as m on true`,
  sorts: { passed: ['row.passed_at'] },
})

const CONTACTS = new PagedList<ContactRow, 'saved'>({
  table: 'outreach_contacts',
  key: 'id',
  columns: `
    row.post_id::float8 as post_id, row.email, k.slug, coalesce(k.title, k.slug) as title, k.picture,
    p.owner_id::float8 as owner_id, m.mailed`,
  joins: `
    join known_pictures as k on k.post_id = row.post_id
    left join lateral (
      select owner_id from campaigns where source_post_id = row.post_id order by created desc limit 1
    ) as p on true
    left join lateral (select max(at) as mailed from promo_mails where post_id = row.post_id) as m on true`,
  sorts: { saved: ['row.saved_at'] },
})

const NON_PITCHES = new PagedList<NonPitchRow, 'clicks'>({
  table: 'known_pictures',
  key: 'post_id',
  columns: 'row.post_id::float8 as id, row.slug, row.title, row.picture, row.clicks::float8 as clicks, m.mailed',
  joins: 'left join lateral (select max(at) as mailed from promo_mails where post_id = row.post_id) as m on true',
  sorts: { clicks: ['row.clicks'] },
})

/** Lists of makers to whom staff may write. */
@Injectable()
export class OutreachListsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Newest first. */
  async listPassedPitches(page: number, perPage: number): Promise<Page<PassedPitchRow>> {
    const request = { page, perPage, sort: 'passed', descending: true } as const
    return await PITCHES.page(this.source, { ...request, where: [where`row.passed_at is not null`] })
  }

  /** Latest first. */
  async listContacts(page: number, perPage: number): Promise<Page<ContactRow>> {
    const request = { page, perPage, sort: 'saved', descending: true } as const
    return await CONTACTS.page(this.source, { ...request, where: [where`row.post_id is not null`] })
  }

  /** Lists public posts of our own without an address, most clicked first. */
  async listNonPitches(now: Date, page: number, perPage: number): Promise<Page<NonPitchRow>> {
    return await NON_PITCHES.page(this.source, {
      page,
      perPage,
      sort: 'clicks',
      descending: true,
      where: [
        where`row.published is not null and row.published <= ${now} and row.title is not null`,
        where`not exists (select from outreach_contacts as c where c.post_id = row.post_id)`,
        where`not exists (select from campaigns as p where p.source_post_id = row.post_id)`,
      ],
    })
  }
}
