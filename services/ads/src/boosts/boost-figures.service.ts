import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock, LOGGER, type Logger, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { BoostFiguresClient } from './boost-figures.client.ts'
import { BoostMailsService } from './boost-mails.service.ts'
import type { BoostRow } from './boost-row.ts'
import { BoostsRepository } from './boosts.repository.ts'

const HOUR_MS = 3_600_000
/** Delay after the end of the day, so that all of its events are counted. */
const COUNTED_AFTER_MS = 2 * HOUR_MS
/** Days after which the figures of a boost are no longer mailed. */
const FIGURES_DAYS = 7

/** Mails buyers the figures of their boost after its day. */
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

  /** While tracking cannot be reached, leaves the mails to the next run. */
  async mail(): Promise<void> {
    const counted = newYorkDay(new Date(this.clock().getTime() - COUNTED_AFTER_MS))
    for (const boost of await this.boosts.listWithoutFigures(dayPlus(counted, -FIGURES_DAYS), dayPlus(counted, -1)))
      try {
        await this.#mailOf(boost)
      } catch (error) {
        this.logger.warn({ err: error, boost: boost.id }, 'The figures of a boost could not be read; the next run tries again')
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
