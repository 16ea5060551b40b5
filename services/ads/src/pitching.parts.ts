import { openMediaStore } from '@ribbonry/media'
import { LOGGER, type Logger, MailQueue, watchStorage } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { CaptchaClient } from '@ribbonry/service-kit/captcha'
import { DueMailsRepository, DueMailsService, memberRecipients } from '@ribbonry/service-kit/due-mails'
import { Throttle } from '@ribbonry/service-kit/throttling'
import type { Provider, Type } from '@nestjs/common'
import { CampaignEventsRepository } from './campaigns/campaign-events.repository.ts'
import { CampaignFactsController } from './campaigns/campaign-facts.controller.ts'
import { CampaignFactsService } from './campaigns/campaign-facts.service.ts'
import { CampaignStartsService } from './campaigns/campaign-starts.service.ts'
import { CampaignsRepository } from './campaigns/campaigns.repository.ts'
import { ClaimsService } from './campaigns/claims.service.ts'
import { type AdsEnvironment, CONFIG } from './config.ts'
import { CreativeCropsService } from './creatives/creative-crops.service.ts'
import { CreativeSavesService } from './creatives/creative-saves.service.ts'
import { CreativesController } from './creatives/creatives.controller.ts'
import { CreativesRepository } from './creatives/creatives.repository.ts'
import { CreativesService } from './creatives/creatives.service.ts'
import { openPendingMedia, openPitchMedia, PENDING_MEDIA, PITCH_MEDIA } from './creatives/pitch-media.ts'
import { PitchPicturesRepository } from './creatives/pitch-pictures.repository.ts'
import { PitchPicturesService } from './creatives/pitch-pictures.service.ts'
import { UnusedPicturesProcessor } from './creatives/unused-pictures.processor.ts'
import { EditLinksService } from './edit-links/edit-links.service.ts'
import { EditTokensService } from './edit-links/edit-tokens.service.ts'
import { FunnelController } from './funnel/funnel.controller.ts'
import { FunnelService } from './funnel/funnel.service.ts'
import { LeadsController } from './leads/leads.controller.ts'
import { LeadsRepository } from './leads/leads.repository.ts'
import { LeadsService } from './leads/leads.service.ts'
import { EndingMailsProcessor } from './mails/ending-mails.processor.ts'
import { EndingMailsRepository } from './mails/ending-mails.repository.ts'
import { EndingMailsService } from './mails/ending-mails.service.ts'
import { PitchMailsService } from './mails/pitch-mails.service.ts'
import { RecipientsClient } from './mails/recipients.client.ts'
import { PagePriceController } from './page-prices/page-price.controller.ts'
import { PagePriceService } from './page-prices/page-price.service.ts'
import { CampaignPaidHandler } from './payments/campaign-paid.handler.ts'
import { CampaignPaymentLostHandler } from './payments/campaign-payment-lost.handler.ts'
import { ErasureRepository } from './personal-data/erasure.repository.ts'
import { MemberErasureHandler } from './personal-data/member-erasure.handler.ts'
import { OwnDataController } from './personal-data/own-data.controller.ts'
import { OwnDataRepository } from './personal-data/own-data.repository.ts'
import { CommentsRepository } from './review/comments.repository.ts'
import { CommentsService } from './review/comments.service.ts'
import { LinkTargetsService } from './review/link-targets.service.ts'
import { NewPitchesRepository } from './review/new-pitches.repository.ts'
import { NewPitchesService } from './review/new-pitches.service.ts'
import { ReviewController } from './review/review.controller.ts'
import { ReviewService } from './review/review.service.ts'
import { WaitingCreativesRepository } from './review/waiting-creatives.repository.ts'
import { WaitingCreativesService } from './review/waiting-creatives.service.ts'
import { ExpiryService } from './upkeep/expiry.service.ts'
import { UpkeepProcessor } from './upkeep/upkeep.processor.ts'

/** Controllers and providers of pitches, from the lead to the approval. */
export const pitchingParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [
    MemberErasureHandler,
    CampaignPaymentLostHandler,
    CampaignPaidHandler,
    LeadsController,
    CampaignFactsController,
    FunnelController,
    ReviewController,
    CreativesController,
    PagePriceController,
    OwnDataController,
  ],
  providers: [
    { provide: MailQueue, useFactory: ({ REDIS_URL: url }: AdsEnvironment) => new MailQueue(url), inject: [CONFIG] },
    {
      provide: CaptchaClient,
      useFactory: (config: AdsEnvironment, logger: Logger) => new CaptchaClient(config, logger),
      inject: [CONFIG, LOGGER],
    },
    { provide: PITCH_MEDIA, useFactory: openPitchMedia, inject: [CONFIG] },
    { provide: PENDING_MEDIA, useFactory: openPendingMedia, inject: [CONFIG] },
    Throttle,
    watchStorage(CONFIG, openMediaStore),
    ActivityLog,
    CampaignsRepository,
    CampaignEventsRepository,
    CampaignFactsService,
    CampaignStartsService,
    ClaimsService,
    LeadsRepository,
    LeadsService,
    FunnelService,
    CreativesRepository,
    CreativeSavesService,
    CreativesService,
    CreativeCropsService,
    PitchPicturesRepository,
    PitchPicturesService,
    UnusedPicturesProcessor,
    EditTokensService,
    EditLinksService,
    PitchMailsService,
    EndingMailsRepository,
    EndingMailsService,
    EndingMailsProcessor,
    PagePriceService,
    ReviewService,
    WaitingCreativesRepository,
    WaitingCreativesService,
    LinkTargetsService,
    CommentsRepository,
    CommentsService,
    NewPitchesRepository,
    NewPitchesService,
    DueMailsRepository,
    DueMailsService,
    RecipientsClient,
    memberRecipients('ads'),
    ExpiryService,
    UpkeepProcessor,
    OwnDataRepository,
    ErasureRepository,
  ],
}
