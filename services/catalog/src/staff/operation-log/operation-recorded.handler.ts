import { type EventPayload, operationRecorded } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { ListedOperationsRepository } from './listed-operations.repository.ts'

/** Lists what staff do in other services. */
@Controller()
export class OperationRecordedHandler {
  constructor(@Inject(ListedOperationsRepository) private readonly listed: ListedOperationsRepository) {}

  @Consumes(operationRecorded, { group: 'catalog-operations' })
  async handle(payloads: readonly EventPayload<typeof operationRecorded>[]): Promise<void> {
    await this.listed.follow(payloads)
  }
}
