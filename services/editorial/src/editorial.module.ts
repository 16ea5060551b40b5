import { guideChanged, postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, KitModule, LOGGER, openEventLog, OutboxPublishing, type Logger } from '@ribbonry/service-kit'
import { Module, type DynamicModule, type Provider } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CONFIG, type EditorialEnvironment } from './config.ts'
import { editorialLayout } from './editorial.database.ts'
import { GuideEventsRepository } from './guides/guide-events.repository.ts'
import { GuidePostsRepository } from './guides/guide-posts.repository.ts'
import { GuidePresenter } from './guides/guide.presenter.ts'
import { GuidesController } from './guides/guides.controller.ts'
import { GuidesRepository } from './guides/guides.repository.ts'
import { GuidesService } from './guides/guides.service.ts'
import { MerchantLinks } from './merchant-links/merchant-links.ts'
import { PostChangedHandler } from './post-projection/post-changed.handler.ts'
import { PostProjectionRepository } from './post-projection/post-projection.repository.ts'

const OUTBOX_PUBLISHING: Provider = {
  provide: OutboxPublishing,
  useFactory: (source: DataSource, log: EventLog, logger: Logger) =>
    new OutboxPublishing([guideChanged.topic], source, log, logger),
  inject: [DataSource, EVENT_LOG, LOGGER],
}

const POST_CONSUMER: Provider = {
  provide: Symbol('consumer of catalog posts'),
  useFactory: (handler: PostChangedHandler, log: EventLog, logger: Logger) =>
    new EventConsumer(
      { event: postChanged, group: 'editorial-posts', handle: (payloads) => handler.handle(payloads) },
      log,
      logger,
    ),
  inject: [PostChangedHandler, EVENT_LOG, LOGGER],
}

/** Buying guides as visitors read them. */
@Module({})
export class EditorialModule {
  static with(config: EditorialEnvironment): DynamicModule {
    const eventLog = (): EventLog => openEventLog(config, { clientId: 'editorial' })
    return {
      module: EditorialModule,
      imports: [KitModule.register({ name: 'editorial', config, database: editorialLayout, eventLog })],
      controllers: [GuidesController],
      providers: [
        { provide: CONFIG, useValue: config },
        GuideEventsRepository,
        GuidePostsRepository,
        GuidePresenter,
        GuidesRepository,
        GuidesService,
        MerchantLinks,
        PostChangedHandler,
        PostProjectionRepository,
        OUTBOX_PUBLISHING,
        POST_CONSUMER,
      ],
    }
  }
}
