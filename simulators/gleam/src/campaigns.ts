import type { Journal } from '@ribbonry/simulator-kit'
import { z } from 'zod'

const DAY_MS = 86_400_000
const BEGAN_DAYS_AGO = 2
const ENDS_IN_DAYS = 12

/** A campaign as the journal has it. */
export interface Campaign {
  readonly key: string
  readonly title: string
  readonly starts_at: string
  readonly ends_at: string
}

/** What `POST /_simulator/campaigns/{key}` changes. */
export const CampaignChange = z.strictObject({
  title: z.string().optional(),
  starts_at: z.iso.datetime({ offset: true }).optional(),
  ends_at: z.iso.datetime({ offset: true }).optional(),
})
export type CampaignChange = z.output<typeof CampaignChange>

/** How a key is answered: by a campaign, as unknown, with an error, or not at all. */
export type KeyKind = 'campaign' | 'unknown' | 'error' | 'silent'

export function kindOf(key: string): KeyKind {
  if (!/^[A-Za-z0-9]{5}$/.test(key)) return 'unknown'
  if (key.startsWith('T')) return 'campaign'
  if (key.startsWith('E')) return 'error'
  return key.startsWith('S') ? 'silent' : 'unknown'
}

/** Campaigns of keys that begin with T. Each begins two days before somebody first asks for it. */
export class Campaigns {
  readonly #byKey: Map<string, Campaign>

  constructor(
    private readonly journal: Journal,
    private readonly clock: () => Date,
  ) {
    this.#byKey = new Map((journal.read('campaign') as Campaign[]).map((campaign) => [campaign.key, campaign]))
  }

  get(key: string): Campaign {
    return this.#byKey.get(key) ?? this.#put(this.#new(key))
  }

  change(key: string, { title, starts_at, ends_at }: CampaignChange): Campaign {
    const before = this.get(key)
    return this.#put({
      ...before,
      title: title ?? before.title,
      starts_at: starts_at ?? before.starts_at,
      ends_at: ends_at ?? before.ends_at,
    })
  }

  #new(key: string): Campaign {
    const now = this.clock().getTime()
    return {
      key,
      title: `Win a parcel of wonders ${key}`,
      starts_at: new Date(now - BEGAN_DAYS_AGO * DAY_MS).toISOString(),
      ends_at: new Date(now + ENDS_IN_DAYS * DAY_MS).toISOString(),
    }
  }

  #put(campaign: Campaign): Campaign {
    this.#byKey.set(campaign.key, campaign)
    this.journal.write('campaign', campaign.key, campaign)
    return campaign
  }
}
