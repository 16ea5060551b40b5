import { postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { KnownPicturesRepository } from './known-pictures.repository.ts'

const PICTURES_CONSUMER = Symbol('consumer of gifts')

/** Ads follow the gifts whose pictures they borrow. */
@Module({
  providers: [
    KnownPicturesRepository,
    {
      provide: PICTURES_CONSUMER,
      useFactory: (pictures: KnownPicturesRepository, log: EventLog, logger: Logger) =>
        new EventConsumer({ event: postChanged, group: 'ads-pictures', keep: (told) => pictures.keep(told) }, log, logger),
      inject: [KnownPicturesRepository, EVENT_LOG, LOGGER],
    },
  ],
})
export class KnownPicturesModule {}
