import { GIVEAWAYS_PER_PAGE } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GiveawaysRepository, type GiveawayRow } from './giveaways.repository.ts'

/** What visitors see of giveaways. */
@Injectable()
export class GiveawaysService {
  constructor(@Inject(GiveawaysRepository) private readonly giveaways: GiveawaysRepository) {}

  /** A page of them, counted from 1; none past the end or before the beginning. */
  async page(number: number, now: Date): Promise<GiveawayRow[]> {
    return number < 1 ? [] : await this.giveaways.list(now, GIVEAWAYS_PER_PAGE, (number - 1) * GIVEAWAYS_PER_PAGE)
  }

  /** @throws DomainError `giveaway-not-found` */
  async get(slug: string, now: Date): Promise<GiveawayRow> {
    // A text with a null character is none that PostgreSQL could hold.
    const giveaway = slug.includes('\0') ? undefined : await this.giveaways.bySlug(slug, now)
    if (giveaway === undefined) throw new DomainError('not-found', 'giveaway-not-found', 'Giveaway could not be found.')
    return giveaway
  }
}
