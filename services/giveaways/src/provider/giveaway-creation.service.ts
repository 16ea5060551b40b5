import type { NewGiveaway } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GiveawayChangesService } from '../editing/giveaway-changes.service.ts'
import { GiveawayPicturesService } from '../editing/giveaway-pictures.service.ts'
import { sponsorOf } from '../editing/giveaway-refusals.ts'
import { GiveawayWritesRepository } from '../editing/giveaway-writes.repository.ts'
import { CampaignLookupService } from './campaign-lookup.service.ts'

/** Creates giveaways from embed codes. Dates, title and picture come from the provider, whatever a browser sends. */
@Injectable()
export class GiveawayCreationService {
  constructor(
    @Inject(CampaignLookupService) private readonly campaigns: CampaignLookupService,
    @Inject(GiveawayChangesService) private readonly changes: GiveawayChangesService,
    @Inject(GiveawayWritesRepository) private readonly writes: GiveawayWritesRepository,
    @Inject(GiveawayPicturesService) private readonly pictures: GiveawayPicturesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What staff entered is checked before anything outside is asked. @throws DomainError with the codes of `createGiveaway` */
  async create({ embed, entries_here, ...fields }: NewGiveaway): Promise<number> {
    const sponsor = sponsorOf(fields)
    const ref = this.campaigns.refIn(embed)
    const { provider, key } = ref
    if (await this.writes.hasCampaign(provider.name, key)) throw giveawayExists()
    const { title, description, starts, ends, winners, image } = await this.campaigns.find(ref)
    const id = await this.changes.create({
      ...sponsor,
      title,
      description,
      starts,
      ends,
      winners,
      prize_of: null,
      picture: image === null ? null : await this.pictures.fetch(image, title),
      entries_here,
      entry_link: provider.addressOf(key, title),
      provider: provider.name,
      provider_key: key,
      synced: this.clock(),
    })
    if (id === undefined) throw giveawayExists()
    return id
  }
}

function giveawayExists(): DomainError {
  return new DomainError('conflict', 'giveaway-exists', 'There is a giveaway of this embed code already.')
}
