import { type JobDeclaration, jobs, sendStoredMail } from '@ribbonry/contracts'
import { Global, Module, type DynamicModule } from '@nestjs/common'
import { KitModule, openEventLog } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { TokensModule } from '@ribbonry/service-kit/tokens'
import { BouncesController } from './bounces/bounces.controller.ts'
import { BouncesService } from './bounces/bounces.service.ts'
import { CONFIG, type NewsletterEnvironment } from './config.ts'
import { newsletterLayout } from './newsletter.database.ts'
import { ErasureModule } from './erasure/erasure.module.ts'
import { NewslettersModule } from './newsletters/newsletters.module.ts'
import { MemberEmailClient } from './personal-data/member-email-client.ts'
import { PersonalDataController } from './personal-data/personal-data.controller.ts'
import { PersonalDataRepository } from './personal-data/personal-data.repository.ts'
import { PersonalDataService } from './personal-data/personal-data.service.ts'
import { AcceptedPromoMailsService } from './promo-mails/accepted-promo-mails.service.ts'
import { PromoFactsClient } from './promo-mails/promo-facts.client.ts'
import { PromoMailsController } from './promo-mails/promo-mails.controller.ts'
import { PromoMailsRepository } from './promo-mails/promo-mails.repository.ts'
import { PromoMailsService } from './promo-mails/promo-mails.service.ts'
import { NewsletterResultsModule } from './newsletters/results/newsletter-results.module.ts'
import { NewsletterSendingModule } from './newsletters/sending/newsletter-sending.module.ts'
import { earlierRecipientLinks, RECIPIENT_LINKS } from './recipients/recipient-tokens.ts'
import { RecipientsModule } from './recipients/recipients.module.ts'
import { SendingModule } from './sending/sending.module.ts'
import { MailPreviewsService } from './staff-mails/mail-previews.service.ts'
import { StaffMailsController } from './staff-mails/staff-mails.controller.ts'
import { StaffMailsRepository } from './staff-mails/staff-mails.repository.ts'
import { StaffMailsService } from './staff-mails/staff-mails.service.ts'
import { SubscriptionsController } from './subscriptions/subscriptions.controller.ts'
import { SubscriptionsRepository } from './subscriptions/subscriptions.repository.ts'
import { SubscriptionsService } from './subscriptions/subscriptions.service.ts'
import { SuppressionsController } from './suppressions/suppressions.controller.ts'
import { SuppressionsRepository } from './suppressions/suppressions.repository.ts'
import { SuppressionsService } from './suppressions/suppressions.service.ts'
import { MaintenanceProcessor } from './maintenance/maintenance.processor.ts'
import { MaintenanceService } from './maintenance/maintenance.service.ts'

/** After which another service counts as away. */
const SERVICE_TIMEOUT_MS = 2000

/** Without an SMTP server nothing sends stored mails; they wait in the table. */
function processedJobs({ SMTP_URL }: NewsletterEnvironment): readonly JobDeclaration[] {
  return jobs.filter((job) => job.service === 'newsletter' && (SMTP_URL !== undefined || job !== sendStoredMail))
}

/** Provides the configuration to every module. */
@Global()
@Module({})
class ConfigModule {
  static with(config: NewsletterEnvironment): DynamicModule {
    const providers = [{ provide: CONFIG, useValue: config }]
    return { module: ConfigModule, providers, exports: providers }
  }
}

/** Subscribers, and all outgoing mail. */
@Module({})
export class NewsletterModule {
  static with(config: NewsletterEnvironment): DynamicModule {
    return {
      module: NewsletterModule,
      imports: [
        KitModule.register({
          name: 'newsletter',
          config,
          database: newsletterLayout,
          eventLog: () => openEventLog(config, { clientId: 'newsletter' }),
        }),
        JobsModule.with({ service: 'newsletter', config, declared: processedJobs(config) }),
        ClientsModule.with({
          addresses: { identity: config.IDENTITY_URL, ads: config.ADS_URL, tracking: config.TRACKING_URL },
          timeoutMs: SERVICE_TIMEOUT_MS,
        }),
        TokensModule.with({ secrets: config.LINK_SECRETS, earlier: { [RECIPIENT_LINKS]: earlierRecipientLinks } }),
        ConfigModule.with(config),
        RecipientsModule,
        SendingModule.with(config),
        NewsletterSendingModule.with(config),
        ErasureModule,
        NewslettersModule,
        NewsletterResultsModule,
      ],
      controllers: [
        SubscriptionsController,
        BouncesController,
        StaffMailsController,
        SuppressionsController,
        PromoMailsController,
        PersonalDataController,
      ],
      providers: [
        SubscriptionsRepository,
        SubscriptionsService,
        BouncesService,
        StaffMailsRepository,
        StaffMailsService,
        MailPreviewsService,
        SuppressionsRepository,
        SuppressionsService,
        PromoFactsClient,
        PromoMailsRepository,
        AcceptedPromoMailsService,
        PromoMailsService,
        ActivityLog,
        MemberEmailClient,
        PersonalDataRepository,
        PersonalDataService,
        MaintenanceProcessor,
        MaintenanceService,
      ],
    }
  }
}
