import { boostChanged, type EventPayload } from '@ribbonry/contracts'
import { newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { boostProjection } from './boost.projection.ts'

/** Follows the boosts of ads. What changes today shows at once; other days show when they begin. */
@Controller()
export class BoostChangedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Consumes(boostChanged, { group: 'catalog-boosts' })
  async handle(payloads: readonly EventPayload<typeof boostChanged>[]): Promise<void> {
    const facts = payloads.map(({ boost, version, post_id, day, state }) => ({ boost, version, post_id, day, state }))
    const written = await this.transactions.run((transaction) => boostProjection.upsert(transaction, facts))
    const today = newYorkDay(this.clock())
    if (written.some(({ before, after }) => before?.day === today || after?.day === today))
      await this.caches.purgeShowing(['featured'], 'all')
  }
}
