import { guideChanged, memberErasedBy, writerPaid } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { KitModule } from '@ribbonry/service-kit'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { TokensModule } from '@ribbonry/service-kit/tokens'
import { Module, type DynamicModule } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from './config.ts'
import { editorialLayout } from './editorial.database.ts'
import { guideEditingParts } from './guide-editing.parts.ts'
import { GuideCachesService } from './guides/guide-caches.service.ts'
import { GuideCountsRepository } from './guides/guide-counts.repository.ts'
import { GuideEventsRepository } from './guides/guide-events.repository.ts'
import { GuidePostsRepository } from './guides/guide-posts.repository.ts'
import { GuidePresenter } from './guides/guide.presenter.ts'
import { GuidesController } from './guides/guides.controller.ts'
import { GuidesRepository } from './guides/guides.repository.ts'
import { GuidesService } from './guides/guides.service.ts'
import { GuideFiguresChangedHandler } from './guide-figures/guide-figures-changed.handler.ts'
import { GuideViewsRepository } from './guide-figures/guide-views.repository.ts'
import { GuideGiftsController } from './guide-gifts/guide-gifts.controller.ts'
import { GuideGiftsRepository } from './guide-gifts/guide-gifts.repository.ts'
import { GuideGiftsService } from './guide-gifts/guide-gifts.service.ts'
import { MerchantLinks } from './merchant-links/merchant-links.ts'
import { MemberErasureHandler } from './personal-data/member-erasure.handler.ts'
import { PostChangedHandler } from './post-projection/post-changed.handler.ts'
import { setupsParts } from './setups/setups.parts.ts'
import { workflowParts } from './workflow.parts.ts'

/** Buying guides for visitors, and their editing by staff. */
@Module({})
export class EditorialModule {
  static with(config: EditorialEnvironment): DynamicModule {
    const eventLog = (): EventLog => openEventLog(config, { clientId: 'editorial' })
    return {
      module: EditorialModule,
      imports: [
        KitModule.register({ name: 'editorial', config, database: editorialLayout, eventLog }),
        ClientsModule.with({
          addresses: { catalog: config.CATALOG_URL, identity: config.IDENTITY_URL },
          timeoutMs: config.NEIGHBOUR_TIMEOUT_MS,
        }),
        JobsModule.with({ service: 'editorial', redisUrl: config.REDIS_URL }),
        TokensModule.with({ secrets: config.LINK_SECRETS }),
      ],
      controllers: [
        PostChangedHandler,
        GuideFiguresChangedHandler,
        MemberErasureHandler,
        GuidesController,
        GuideGiftsController,
        ...guideEditingParts.controllers,
        ...workflowParts.controllers,
        ...setupsParts.controllers,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        ...guideEditingParts.providers,
        ...workflowParts.providers,
        GuideCachesService,
        GuideCountsRepository,
        GuideEventsRepository,
        GuideGiftsRepository,
        GuideGiftsService,
        GuidePostsRepository,
        GuidePresenter,
        GuideViewsRepository,
        GuidesRepository,
        GuidesService,
        MerchantLinks,
        ...setupsParts.providers,
        publishEvents(guideChanged, memberErasedBy, writerPaid),
      ],
    }
  }
}
