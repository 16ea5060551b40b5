import { type DynamicModule, Global, Module } from '@nestjs/common'
import { activityRecorded, guideChanged, linkChecked, memberErasedBy, operationRecorded, writerPaid } from '@ribbonry/contracts'
import { type EventLog } from '@ribbonry/event-log'
import { openMediaStore } from '@ribbonry/media'
import { KitModule, MailQueue, watchStorage } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { DueMailsRepository, DueMailsService, memberRecipients } from '@ribbonry/service-kit/due-mails'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { TokensModule } from '@ribbonry/service-kit/tokens'
import { CONFIG, type EditorialEnvironment } from './config.ts'
import { EditorModule } from './editor/editor.module.ts'
import { editorialLayout } from './editorial.database.ts'
import { GuidesModule } from './guides/guides.module.ts'
import { GuideOperationsModule } from './operations/guide-operations.module.ts'
import { PersonalDataModule } from './personal-data/personal-data.module.ts'
import { SetupsModule } from './setups/setups.module.ts'
import { BrokenLinksModule } from './upkeep/broken-links/broken-links.module.ts'
import { GuideWeekModule } from './upkeep/guide-week/guide-week.module.ts'
import { LinkHealthModule } from './upkeep/links/link-health.module.ts'
import { NeedsModule } from './upkeep/needs/needs.module.ts'
import { UpdaterModule } from './upkeep/updater/updater.module.ts'
import { WorkflowModule } from './workflow/workflow.module.ts'

/** Buying guides for visitors, and their editing by staff. */
@Global()
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
        JobsModule.with({ service: 'editorial', config }),
        TokensModule.with({ secrets: config.LINK_SECRETS }),
        GuideOperationsModule,
        EditorModule,
        WorkflowModule,
        LinkHealthModule,
        BrokenLinksModule,
        GuidesModule,
        SetupsModule,
        UpdaterModule,
        NeedsModule,
        GuideWeekModule,
        PersonalDataModule,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        publishEvents(activityRecorded, guideChanged, linkChecked, memberErasedBy, operationRecorded, writerPaid),
        watchStorage(CONFIG, openMediaStore),
        ActivityLog,
        Throttle,
        DueMailsRepository,
        DueMailsService,
        memberRecipients('editorial'),
        { provide: MailQueue, useFactory: ({ REDIS_URL: url }: EditorialEnvironment) => new MailQueue(url), inject: [CONFIG] },
      ],
      exports: [ActivityLog, CONFIG, DueMailsRepository, DueMailsService, Throttle],
    }
  }
}
