import { activityRecorded, type EventPayload } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { ListedOperationsRepository } from './listed-operations.repository.ts'

/** Lists what other services log. */
@Controller()
export class ActivityRecordedHandler {
  constructor(@Inject(ListedOperationsRepository) private readonly listed: ListedOperationsRepository) {}

  @Consumes(activityRecorded, { group: 'catalog-activity' })
  async handle(payloads: readonly EventPayload<typeof activityRecorded>[]): Promise<void> {
    await this.listed.followLogs(payloads)
  }
}
