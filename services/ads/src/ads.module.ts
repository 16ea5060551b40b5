import { type DynamicModule, Global, Module } from '@nestjs/common'
import {
  activityRecorded,
  boostCancelled,
  boostChanged,
  campaignChanged,
  campaignClaimed,
  memberErasedBy,
} from '@ribbonry/contracts'
import { type EventLog } from '@ribbonry/event-log'
import { openMediaStore } from '@ribbonry/media'
import { KitModule, type Logger, LOGGER, MailQueue, watchStorage } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { CaptchaClient } from '@ribbonry/service-kit/captcha'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { DueMailsRepository, DueMailsService, FIND_RECIPIENT, memberRecipients } from '@ribbonry/service-kit/due-mails'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { TokensModule } from '@ribbonry/service-kit/tokens'
import { adsLayout } from './ads.database.ts'
import { BoostsModule } from './boosts/boosts.module.ts'
import { type AdsEnvironment, CONFIG } from './config.ts'
import { FiguresModule } from './figures/figures.module.ts'
import { OutreachModule } from './outreach/outreach.module.ts'
import { BoostClaimedHandler } from './payments/boost-claimed.handler.ts'
import { BoostPaidHandler } from './payments/boost-paid.handler.ts'
import { BoostPaymentLostHandler } from './payments/boost-payment-lost.handler.ts'
import { CampaignPaidHandler } from './payments/campaign-paid.handler.ts'
import { CampaignPaymentLostHandler } from './payments/campaign-payment-lost.handler.ts'
import { ErasureRepository } from './personal-data/erasure.repository.ts'
import { MemberErasureHandler } from './personal-data/member-erasure.handler.ts'
import { OwnDataController } from './personal-data/own-data.controller.ts'
import { OwnDataRepository } from './personal-data/own-data.repository.ts'
import { PitchingModule } from './pitching/pitching.module.ts'
import { adBeacons } from './serving/counting/ad-beacons.ts'
import { ServingModule } from './serving/serving.module.ts'
import { BoostUpkeepService } from './upkeep/boost-upkeep.service.ts'
import { ExpiryService } from './upkeep/expiry.service.ts'
import { UpkeepProcessor } from './upkeep/upkeep.processor.ts'

/** Pitches and their approval, running creatives and which of them visitors see, counts of impressions and clicks, and boosts. */
@Global()
@Module({})
export class AdsModule {
  static with(config: AdsEnvironment): DynamicModule {
    const eventLog = (): EventLog => openEventLog(config, { clientId: 'ads' })
    return {
      module: AdsModule,
      imports: [
        KitModule.register({
          name: 'ads',
          config,
          database: adsLayout,
          eventLog,
          topicPartitions: { [adBeacons.topic]: config.BEACON_PARTITIONS },
        }),
        ClientsModule.with({
          addresses: { catalog: config.CATALOG_URL, identity: config.IDENTITY_URL, tracking: config.TRACKING_URL },
          timeoutMs: config.NEIGHBOUR_TIMEOUT_MS,
        }),
        ...(config.UPKEEP === 'on' ? [JobsModule.with({ service: 'ads', config })] : []),
        TokensModule.with({ secrets: config.LINK_SECRETS }),
        PitchingModule,
        ServingModule,
        FiguresModule,
        BoostsModule,
        OutreachModule,
      ],
      controllers: [
        BoostClaimedHandler,
        BoostPaymentLostHandler,
        BoostPaidHandler,
        MemberErasureHandler,
        CampaignPaymentLostHandler,
        CampaignPaidHandler,
        OwnDataController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        publishEvents(activityRecorded, boostCancelled, boostChanged, campaignChanged, campaignClaimed, memberErasedBy),
        BoostUpkeepService,
        { provide: MailQueue, useFactory: ({ REDIS_URL: url }: AdsEnvironment) => new MailQueue(url), inject: [CONFIG] },
        {
          provide: CaptchaClient,
          useFactory: (environment: AdsEnvironment, logger: Logger) => new CaptchaClient(environment, logger),
          inject: [CONFIG, LOGGER],
        },
        Throttle,
        watchStorage(CONFIG, openMediaStore),
        ActivityLog,
        DueMailsRepository,
        DueMailsService,
        memberRecipients('ads'),
        ExpiryService,
        UpkeepProcessor,
        OwnDataRepository,
        ErasureRepository,
      ],
      exports: [ActivityLog, CONFIG, CaptchaClient, DueMailsRepository, FIND_RECIPIENT, Throttle],
    }
  }
}
