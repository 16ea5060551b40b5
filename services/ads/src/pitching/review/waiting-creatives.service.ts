import {
  CampaignCode,
  type CallInput,
  type listUnapprovedCreatives,
  WAITING_PER_PAGE,
  type WAITING_TIMES,
} from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import type { Recipient } from '@ribbonry/service-kit/due-mails'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import type { CreativeRow } from '../creatives/creative-row.ts'
import { CreativesRepository, type VersionText } from '../creatives/creatives.repository.ts'
import { RecipientsClient } from '../mails/recipients.client.ts'
import { WaitingCreativesRepository, type WaitingSearch } from './waiting-creatives.repository.ts'

const DAY_MS = 86_400_000
const DAYS: Readonly<Record<(typeof WAITING_TIMES)[number], number>> = { day: 1, 'three-days': 3, week: 7 }

/** A waiting creative, with its earlier approved version, similar creatives and owner. */
export interface WaitingCreative {
  readonly creative: CreativeRow
  readonly approved: VersionText | undefined
  readonly lookAlikes: readonly number[]
  /** Undefined for a deleted member, and while identity cannot be reached. */
  readonly owner: Recipient | undefined
}

/** Lists creatives that wait for approval. */
@Injectable()
export class WaitingCreativesService {
  constructor(
    @Inject(WaitingCreativesRepository) private readonly waiting: WaitingCreativesRepository,
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(RecipientsClient) private readonly members: RecipientsClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One page, longest waiting first. */
  async list(query: CallInput<typeof listUnapprovedCreatives>['query']): Promise<Page<WaitingCreative>> {
    const { page, kind, status, plan, waited, search = '' } = query
    const { rows, total } = await this.waiting.page({
      page,
      perPage: WAITING_PER_PAGE,
      kind,
      status,
      plan,
      since: waited === undefined ? undefined : new Date(this.clock().getTime() - DAYS[waited] * DAY_MS),
      search: search === '' ? undefined : await this.#searchOf(search),
    })
    const ids = rows.map(({ id }) => id)
    const [approved, alike, owners] = await Promise.all([
      this.creatives.listApprovedVersions(ids),
      this.creatives.listLookAlikes(ids),
      this.members.list(rows.flatMap(({ owner_id: id }) => id ?? [])),
    ])
    const versions = new Map(approved.map((version) => [version.creative_id, version]))
    const others = Map.groupBy(alike, ({ id }) => id)
    return {
      total,
      rows: rows.map((creative) => ({
        creative,
        approved: versions.get(creative.id),
        lookAlikes: others.get(creative.id)?.map(({ other }) => other) ?? [],
        owner: creative.owner_id === null ? undefined : owners.get(creative.owner_id),
      })),
    }
  }

  async #searchOf(text: string): Promise<WaitingSearch> {
    const { data: campaignId } = CampaignCode.safeParse(text)
    return { text, campaignId, owners: await this.members.findByBeginning(text) }
  }
}
