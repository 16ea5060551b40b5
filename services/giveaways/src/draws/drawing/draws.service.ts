import { DRAW_ENTRIES_PER_PAGE } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { type CurrentGiveaway, GiveawaysService } from '../../giveaways/giveaways.service.ts'
import { notDrawn } from '../draw-refusals.ts'
import { EntriesRepository } from '../entries/entries.repository.ts'
import { type DrawRow, DrawsRepository, type Redraw } from './draws.repository.ts'

/** A draw as everybody sees it. */
export interface PublicDraw {
  readonly giveaway: CurrentGiveaway
  readonly draw: DrawRow
  readonly redraws: readonly Redraw[]
}

/** What is public of a draw. */
@Injectable()
export class DrawsService {
  constructor(
    @Inject(GiveawaysService) private readonly giveaways: GiveawaysService,
    @Inject(DrawsRepository) private readonly draws: DrawsRepository,
    @Inject(EntriesRepository) private readonly entries: EntriesRepository,
  ) {}

  /**
   * The draw. Giveaways commit to it when they are created; of others, as those of the demo, whoever asks first makes the
   * commitment.
   * @throws DomainError `giveaway-not-found`
   */
  async get(slug: string): Promise<PublicDraw> {
    const giveaway = await this.giveaways.get(slug)
    const found = await this.draws.find(giveaway.id)
    if (found === undefined) await this.draws.commitIfAbsent(giveaway.id)
    const draw = found ?? (await this.draws.find(giveaway.id))
    if (draw === undefined) throw new Error('The giveaway was removed meanwhile')
    return { giveaway, draw, redraws: draw.drawn === null ? [] : await this.draws.redraws(giveaway.id) }
  }

  /** @throws DomainError `giveaway-not-found`, `not-drawn` */
  async listEntries(slug: string, page: number): Promise<{ readonly entries: string[]; readonly total: number }> {
    const { giveaway, draw } = await this.get(slug)
    if (draw.drawn === null) throw notDrawn()
    const offset = (page - 1) * DRAW_ENTRIES_PER_PAGE
    const isBeyond = offset >= draw.entries_count
    const entries = isBeyond ? [] : await this.entries.page(giveaway.id, DRAW_ENTRIES_PER_PAGE, offset)
    return { entries, total: draw.entries_count }
  }
}
