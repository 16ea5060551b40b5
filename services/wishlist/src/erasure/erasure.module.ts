import { memberErasureRequested } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { ErasureRepository } from './erasure.repository.ts'
import { OwnDataController } from './own-data.controller.ts'
import { OwnDataRepository } from './own-data.repository.ts'

const ERASURE_CONSUMER = Symbol('consumer of erasures')

/** Export and erasure of a member's data. */
@Module({
  controllers: [OwnDataController],
  providers: [
    OwnDataRepository,
    ErasureRepository,
    {
      provide: ERASURE_CONSUMER,
      useFactory: (erasure: ErasureRepository, log: EventLog, logger: Logger) =>
        new EventConsumer(
          { event: memberErasureRequested, group: 'wishlist-erasure', handle: (requests) => erasure.erase(requests) },
          log,
          logger,
        ),
      inject: [ErasureRepository, EVENT_LOG, LOGGER],
    },
  ],
})
export class ErasureModule {}
