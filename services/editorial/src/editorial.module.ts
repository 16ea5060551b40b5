import { Module, type DynamicModule, type Provider } from '@nestjs/common'
import { guideChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, KitModule, LOGGER, OutboxPublishing, type Logger, openEventLog } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { CONFIG, type EditorialEnvironment } from './config.ts'
import { editorialLayout } from './database/editorial.layout.ts'
import { GuidePresenter } from './guides/guide.presenter.ts'
import { GuidesController } from './guides/guides.controller.ts'
import { GuidesRepository } from './guides/guides.repository.ts'
import { GuidesService } from './guides/guides.service.ts'
import { KnownPostsModule } from './known-posts/known-posts.module.ts'
import { MerchantLinks } from './merchant-links/merchant-links.ts'

/** Carries the outbox into the event log. */
const PUBLISHING: Provider = {
  provide: OutboxPublishing,
  useFactory: (source: DataSource, log: EventLog, logger: Logger) => new OutboxPublishing([guideChanged.topic], source, log, logger),
  inject: [DataSource, EVENT_LOG, LOGGER],
}

/** Buying guides: what visitors read of them. */
@Module({})
export class EditorialModule {
  static with(config: EditorialEnvironment): DynamicModule {
    return {
      module: EditorialModule,
      imports: [
        KitModule.register({ name: 'editorial', config, database: editorialLayout, eventLog: () => openEventLog(config, { clientId: 'editorial' }) }),
        KnownPostsModule,
      ],
      controllers: [GuidesController],
      providers: [{ provide: CONFIG, useValue: config }, GuidePresenter, GuidesRepository, GuidesService, MerchantLinks, PUBLISHING],
    }
  }
}
