import { Global, Module } from '@nestjs/common'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { MemberEmailClient } from '../personal-data/member-email-client.ts'
import { NewsletterBuilderController } from './building/newsletter-builder.controller.ts'
import { NewsletterBuilderService } from './building/newsletter-builder.service.ts'
import { NewsletterFieldsService } from './building/newsletter-fields.service.ts'
import { NewsletterReadsService } from './building/newsletter-reads.service.ts'
import { NewsletterWritesService } from './building/newsletter-writes.service.ts'
import { PickedGiftsService } from './building/picked-gifts.service.ts'
import { ReadyMailsService } from './building/ready-mails.service.ts'
import { TestSendsService } from './building/test-sends.service.ts'
import { NewsletterFindingController } from './finding/newsletter-finding.controller.ts'
import { NewsletterFindingRepository } from './finding/newsletter-finding.repository.ts'
import { NewsletterFindingService } from './finding/newsletter-finding.service.ts'
import { GiveawayChangedHandler } from './giveaway-drafts/giveaway-changed.handler.ts'
import { GiveawayDraftsProcessor } from './giveaway-drafts/giveaway-drafts.processor.ts'
import { GiveawayDraftsRepository } from './giveaway-drafts/giveaway-drafts.repository.ts'
import { LetterRenderer } from './letter/letter-renderer.ts'
import { CheckedLinksRepository } from './link-checks/checked-links.repository.ts'
import { LinkChecksProcessor } from './link-checks/link-checks.processor.ts'
import { LockChecksProcessor } from './lock-checks/lock-checks.processor.ts'
import { LockChecksRepository } from './lock-checks/lock-checks.repository.ts'
import { NewsletterGiftsRepository } from './newsletter-gifts.repository.ts'
import { NewslettersRepository } from './newsletters.repository.ts'
import { PostChangedHandler } from './post-projection/post-changed.handler.ts'
import { SentNewslettersController } from './public/sent-newsletters.controller.ts'
import { SentNewslettersRepository } from './public/sent-newsletters.repository.ts'

/** Newsletters: how they are built, what they look like, and where everybody reads them. */
@Global()
@Module({
  controllers: [
    NewsletterBuilderController,
    NewsletterFindingController,
    SentNewslettersController,
    PostChangedHandler,
    GiveawayChangedHandler,
  ],
  providers: [
    NewslettersRepository,
    NewsletterGiftsRepository,
    SentNewslettersRepository,
    NewsletterFindingRepository,
    NewsletterFindingService,
    LetterRenderer,
    NewsletterFieldsService,
    NewsletterReadsService,
    NewsletterWritesService,
    NewsletterBuilderService,
    ReadyMailsService,
    TestSendsService,
    PickedGiftsService,
    CheckedLinksRepository,
    LinkChecksProcessor,
    LockChecksRepository,
    LockChecksProcessor,
    GiveawayDraftsRepository,
    GiveawayDraftsProcessor,
    MemberEmailClient,
    ActivityLog,
    Throttle,
  ],
  exports: [NewslettersRepository, NewsletterGiftsRepository, NewsletterReadsService, LetterRenderer],
})
export class NewslettersModule {}
