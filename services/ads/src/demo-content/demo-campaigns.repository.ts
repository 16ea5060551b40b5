import type { DemoCampaign } from '@ribbonry/demo/campaigns'
import { EventOutbox } from '@ribbonry/service-kit'
import type { DataSource } from 'typeorm'
import { CampaignEventsRepository } from '../pitching/campaigns/campaign-events.repository.ts'
import { CampaignsRepository } from '../pitching/campaigns/campaigns.repository.ts'
import { createCampaignId } from '../pitching/campaigns/temp-ids.ts'
import { RunningCreativesRepository } from '../serving/running-creatives.repository.ts'

const DAY_MS = 86_400_000
/** Age of a campaign, and of its refund or disqualification. */
const CLAIMED_DAYS = 40
const ENDED_DAYS = 20

// The creative's own campaign, which has no owner before.
const UPSERT_CAMPAIGN = `
  insert into campaigns (id, owner_id, plan, claimed_at, paid_at, paid_plan, paid_cents, refunded_at, disqualified_at, source,
    last_step, last_step_at, created)
  values (coalesce((select campaign_id from creatives where slug = $1 and source = 'demo'), $2), $3, $4, $5, $6,
    case when $6::timestamptz is null then null else $4 end, case when $6::timestamptz is null then null else 24900 end, $7,
    $9, 'demo', $8, $5, $5)
  on conflict (id) do update set owner_id = excluded.owner_id, plan = excluded.plan, paid_plan = excluded.paid_plan,
    paid_cents = excluded.paid_cents, claimed_at = excluded.claimed_at, paid_at = excluded.paid_at, created = excluded.created
  returning id::float8 as id`

const INSERT_CREATIVE = `
  insert into creatives (slug, source, campaign_id, advertiser, title, what, content, price_cents, currency, link, image_of,
    review, approved_version, paused_by, passed_at, reason, needed, waiting_since, staff_told_at)
  values ($1, 'demo', $2, $3, $4, $16, $5, $6, 'USD', $7, $8, $9, $10, $11, $12, $13, $14, $15, now())
  on conflict (slug) do nothing returning id`

const INSERT_VERSION = `
  insert into creative_versions (creative_id, version, saved_at, saved_by, title, what, content, price_cents, currency, link,
    picture, gif_id, countries)
  select id, version, waiting_since, 'staff', title, what, content, price_cents, currency, link, picture, gif_id, countries
  from creatives where id = $1`

/** Writes the campaigns of demo members. Existing campaigns stay unchanged. */
export class DemoCampaignsRepository {
  readonly #creatives: RunningCreativesRepository
  readonly #events: CampaignEventsRepository

  constructor(private readonly source: DataSource) {
    this.#creatives = new RunningCreativesRepository(source)
    this.#events = new CampaignEventsRepository(new CampaignsRepository(source), new EventOutbox())
  }

  /** Returns the number of campaigns written. */
  async insertMissing(campaigns: readonly DemoCampaign[], ownerId: number, now: Date): Promise<number> {
    let written = 0
    for (const campaign of campaigns) {
      const [{ slug: first } = { slug: '' }] = campaign.creatives
      const present = await this.source.query<unknown[]>('select from creatives where slug = $1', [first])
      if (present.length > 0) continue
      await this.#insert(campaign, ownerId, now)
      written += 1
    }
    return written
  }

  async #insert({ adopts, plan, state, creatives }: DemoCampaign, ownerId: number, now: Date): Promise<void> {
    const claimed = new Date(now.getTime() - CLAIMED_DAYS * DAY_MS)
    const ended = new Date(now.getTime() - ENDED_DAYS * DAY_MS)
    const isPaid = state === 'paid' || state === 'refunded'
    const [paid, step] = isPaid ? [claimed, 'paid'] : [null, 'claimed']
    const [refunded, disqualified] = [state === 'refunded' ? ended : null, state === 'disqualified' ? ended : null]
    await this.source.transaction(async (transaction) => {
      const [campaign] = await transaction.query<{ id: number }[]>(UPSERT_CAMPAIGN, [
        adopts ?? null,
        createCampaignId(),
        ownerId,
        plan,
        claimed,
        paid,
        refunded,
        step,
        disqualified,
      ])
      for (const { slug, title, what, content, price, link, image_of: picture, state: review, reason, needed } of creatives) {
        const decided = review === 'unapproved' ? 'waiting' : review === 'disapproved' ? 'disapproved' : 'approved'
        const [row] = await transaction.query<{ id: number }[]>(INSERT_CREATIVE, [
          slug,
          campaign?.id,
          'Drumlin Roasters',
          title,
          content,
          Math.round(price * 100),
          link,
          picture,
          decided,
          decided === 'approved' ? 1 : null,
          review === 'paused' ? 'owner' : null,
          review === 'pass' ? now : null,
          reason ?? null,
          needed ?? null,
          review === 'unapproved' ? now : claimed,
          what,
        ])
        if (row !== undefined) await transaction.query(INSERT_VERSION, [row.id])
      }
      await this.#creatives.bindPictures(transaction)
      if (campaign !== undefined) await this.#events.publishChanged(transaction, campaign.id)
    })
  }
}
