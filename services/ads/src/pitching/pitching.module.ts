import { Global, Module } from '@nestjs/common'
import { CONFIG } from '../config.ts'
import { CampaignEventsRepository } from './campaigns/campaign-events.repository.ts'
import { CampaignFactsController } from './campaigns/campaign-facts.controller.ts'
import { CampaignFactsService } from './campaigns/campaign-facts.service.ts'
import { CampaignStartsService } from './campaigns/campaign-starts.service.ts'
import { CampaignsRepository } from './campaigns/campaigns.repository.ts'
import { ClaimsService } from './campaigns/claims.service.ts'
import { CreativeCopiesService } from './creatives/creative-copies.service.ts'
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
import { LeadCampaignsService } from './leads/lead-campaigns.service.ts'
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
import { CommentsRepository } from './review/comments.repository.ts'
import { CommentsService } from './review/comments.service.ts'
import { LinkTargetsService } from './review/link-targets.service.ts'
import { NewPitchesRepository } from './review/new-pitches.repository.ts'
import { NewPitchesService } from './review/new-pitches.service.ts'
import { ReviewController } from './review/review.controller.ts'
import { ReviewService } from './review/review.service.ts'
import { WaitingCreativesRepository } from './review/waiting-creatives.repository.ts'
import { WaitingCreativesService } from './review/waiting-creatives.service.ts'

/** Pitches, from the lead to the approval. */
@Global()
@Module({
  controllers: [
    CampaignFactsController,
    CreativesController,
    FunnelController,
    LeadsController,
    PagePriceController,
    ReviewController,
  ],
  providers: [
    { provide: PENDING_MEDIA, useFactory: openPendingMedia, inject: [CONFIG] },
    { provide: PITCH_MEDIA, useFactory: openPitchMedia, inject: [CONFIG] },
    CampaignEventsRepository,
    CampaignFactsService,
    CampaignsRepository,
    CampaignStartsService,
    ClaimsService,
    CommentsRepository,
    CommentsService,
    CreativeCopiesService,
    CreativeCropsService,
    CreativeSavesService,
    CreativesRepository,
    CreativesService,
    EditLinksService,
    EditTokensService,
    EndingMailsProcessor,
    EndingMailsRepository,
    EndingMailsService,
    FunnelService,
    LeadCampaignsService,
    LeadsRepository,
    LeadsService,
    LinkTargetsService,
    NewPitchesRepository,
    NewPitchesService,
    PagePriceService,
    PitchMailsService,
    PitchPicturesRepository,
    PitchPicturesService,
    RecipientsClient,
    ReviewService,
    UnusedPicturesProcessor,
    WaitingCreativesRepository,
    WaitingCreativesService,
  ],
  exports: [
    CampaignEventsRepository,
    CampaignsRepository,
    CreativeCopiesService,
    CreativesService,
    LeadCampaignsService,
    NewPitchesService,
    PENDING_MEDIA,
    PITCH_MEDIA,
    PitchMailsService,
    PitchPicturesRepository,
    RecipientsClient,
  ],
})
export class PitchingModule {}
