import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock, LOGGER, type Logger, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { BoostFiguresClient } from './boost-figures.client.ts'
import { BoostMailsService } from './boost-mails.service.ts'
import type { BoostRow } from './boost-row.ts'
import { BoostsRepository } from './boosts.repository.ts'

const HOUR_MS = 3_600_000
/** How long after its day the figures of a boost are read: what was seen before midnight is counted by then. */
const COUNTED_AFTER_MS = 2 * HOUR_MS
/** How many days the figures of a boost may come late. */
const FIGURES_DAYS = 7

/** Tells buyers how the day of their boost went. */
@Injectable()
export class BoostFiguresService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostFiguresClient) private readonly figures: BoostFiguresClient,
    @Inject(BoostMailsService) private readonly mails: BoostMailsService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** While tracking is away, the next run does. */
  async mail(): Promise<void> {
    const counted = newYorkDay(new Date(this.clock().getTime() - COUNTED_AFTER_MS))
    for (const boost of await this.boosts.listWithoutFigures(dayPlus(counted, -FIGURES_DAYS), dayPlus(counted, -1)))
      try {
        await this.#mailOf(boost)
      } catch (error) {
        this.logger.warn({ err: error, boost: boost.id }, 'The figures of a boost could not be read; they are asked for again')
      }
  }

  async #mailOf(boost: BoostRow): Promise<void> {
    const counts = await this.figures.read(boost)
    await this.transactions.run(async (transaction) => {
      if (await this.boosts.markFiguresMailed(transaction, boost.id, this.clock()))
        await this.mails.planFigures(transaction, boost, counts)
    })
  }
}
