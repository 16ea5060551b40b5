import type { DemoOutreach } from '@ribbonry/demo/outreach'
import type { Transaction } from '@ribbonry/service-kit'
import type { DataSource } from 'typeorm'
import { createCampaignId } from '../pitching/campaigns/temp-ids.ts'
import { ContactsRepository } from '../outreach/contacts.repository.ts'
import { RunningCreativesRepository } from '../serving/running-creatives.repository.ts'

const HOUR_MS = 3_600_000

const INSERT_DROP_OFF = `
  insert into campaigns (id, plan, name, email, source, last_step, last_step_at, created)
  select $1, $2, $3, $4, 'demo', $5, $6, $6
  where not exists (select from campaigns where source = 'demo' and email = $4) returning id`

const INSERT_LEAD = `
  insert into leads (name, email, link, link_key, plan, day, campaign_id, created)
  values ($1, $2, $3, $3, $4, ($5::timestamptz at time zone 'America/New_York')::date, $6, $5)
  on conflict on constraint leads_once do nothing`

const INSERT_PASSED = `
  insert into campaigns (id, source, claimed_at, last_step, last_step_at, created, source_post_of)
  select $1, 'demo', $2, 'claimed', $2, $2, $4 where not exists (select from creatives where slug = $3) returning id`

const INSERT_CREATIVE = `
  insert into creatives (slug, source, campaign_id, advertiser, title, what, content, price_cents, currency, link, image_of,
    review, approved_version, waiting_since, staff_told_at, passed_at)
  values ($1, 'demo', $2, $3, $4, $13, $5, $6, 'USD', $7, $8, $9, $10, $11, $11, $12) on conflict (slug) do nothing`

const INSERT_VERSIONS = `
  insert into creative_versions (creative_id, version, saved_at, saved_by, title, what, content, price_cents, currency, link,
    picture, gif_id, countries)
  select id, version, now(), 'visitor', title, what, content, price_cents, currency, link, picture, gif_id, countries
  from creatives where source = 'demo' on conflict do nothing`

const INSERT_CONTACT = `
  insert into outreach_contacts (post_of, email, saved_at) values ($1, $2, $3) on conflict (post_of) do nothing`

type Pitch = Pick<DemoOutreach['passed'][number], 'title' | 'what' | 'content' | 'price' | 'advertiser' | 'image_of'>

/** Writes the drop-offs, passed pitches and contacts of the demo. */
export class DemoOutreachRepository {
  constructor(private readonly source: DataSource) {}

  /** Inserts those that are missing. */
  async insertMissing({ drop_offs: dropOffs, passed, contacts }: DemoOutreach, now: Date): Promise<void> {
    const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
    await this.source.transaction(async (transaction) => {
      for (const { name, email, plan, link, hours_ago: hours, pitch } of dropOffs) {
        const [id, at] = [createCampaignId(), before(hours)]
        const step = pitch === undefined ? 'lead' : 'creative'
        const [written] = await transaction.query<unknown[]>(INSERT_DROP_OFF, [id, plan, name, email, step, at])
        if (written === undefined) continue
        await transaction.query(INSERT_LEAD, [name, email, link, plan, at, id])
        if (pitch !== undefined) await this.#insertCreative(transaction, id, { ...pitch, link, at, isPassed: false })
      }
      for (const { hours_ago: hours, post, ...pitch } of passed) {
        const [id, at] = [createCampaignId(), before(hours)]
        const [written] = await transaction.query<unknown[]>(INSERT_PASSED, [id, at, slugOf(pitch.link), post])
        if (written === undefined) continue
        await this.#insertCreative(transaction, id, { ...pitch, at, isPassed: true })
      }
      for (const { gift, email, hours_ago: hours } of contacts)
        await transaction.query(INSERT_CONTACT, [gift, email, before(hours)])
      await transaction.query(INSERT_VERSIONS)
      await new RunningCreativesRepository(this.source).bindPictures(transaction)
      await new ContactsRepository(this.source).bindPosts(transaction)
    })
  }

  async #insertCreative(
    transaction: Transaction,
    campaignId: number,
    creative: Pitch & { readonly link: string; readonly at: Date; readonly isPassed: boolean },
  ): Promise<void> {
    const { title, what, content, price, advertiser, image_of: imageOf, link, at, isPassed } = creative
    await transaction.query(INSERT_CREATIVE, [
      slugOf(link),
      campaignId,
      advertiser,
      title,
      content,
      Math.round(price * 100),
      link,
      imageOf,
      isPassed ? 'approved' : 'waiting',
      isPassed ? 1 : null,
      at,
      isPassed ? at : null,
      what,
    ])
  }
}

/** Slug of a demo creative. Each advertiser of the demo has one creative and a host named after the firm. */
function slugOf(link: string): string {
  return new URL(link).hostname.replace(/\.example$/, '')
}
