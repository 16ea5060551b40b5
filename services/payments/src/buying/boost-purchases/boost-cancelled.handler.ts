import { boostCancelled, type EventPayload } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { SettlementService } from '../../settling/settlement/settlement.service.ts'

/** Refunds boosts that ads cancels. The sweep repeats refunds that the provider does not accept yet. */
@Controller()
export class BoostCancelledHandler {
  constructor(
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Consumes(boostCancelled, { group: 'payments-cancelled-boosts' })
  async handle(cancellations: readonly EventPayload<typeof boostCancelled>[]): Promise<void> {
    for (const { payment_id: paymentId } of cancellations) {
      const payment = await this.settlement.loseDay(paymentId)
      if (payment === undefined) continue
      try {
        await this.settlement.lookUp(payment, { name: 'ads' })
      } catch (error) {
        this.logger.warn({ err: error, payment_id: paymentId }, 'A boost could not be refunded; the next sweep tries again')
      }
    }
  }
}
