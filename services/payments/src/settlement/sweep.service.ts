import { CLOCK, LOGGER, type Clock, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'
import { SettlementService } from './settlement.service.ts'
import { SettlementsRepository } from './settlements.repository.ts'

/** Finds what nobody finished: payments whose answer was lost, refunds that are due. */
@Injectable()
export class SweepService {
  constructor(
    @Inject(SettlementsRepository) private readonly settlements: SettlementsRepository,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Looks at everything that has waited for long enough; what cannot be asked about now waits for the next sweep. */
  async sweep(): Promise<void> {
    const since = new Date(this.clock().getTime() - this.config.PENDING_MS)
    for (const payment of await this.settlements.listPending(since))
      await this.#patiently(() => this.settlement.lookAt(payment, { name: 'sweep' }))
  }

  /** One that fails delays no other: it is looked at again by the next sweep. */
  async #patiently(look: () => Promise<void>): Promise<void> {
    try {
      await look()
    } catch (error) {
      this.logger.warn({ err: error }, 'A payment cannot be looked at now')
    }
  }
}
