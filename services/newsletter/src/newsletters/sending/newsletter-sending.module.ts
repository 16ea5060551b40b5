import { ActivityLog } from '@ribbonry/service-kit/activity'
import { type DynamicModule, Global, Module } from '@nestjs/common'
import type { NewsletterEnvironment } from '../../config.ts'
import { BeginningService, LateRule, RecipientIntake } from './beginning.service.ts'
import { BegunNewslettersRepository } from './begun-newsletters.repository.ts'
import { BrakesService } from './brakes.service.ts'
import { EndingService } from './ending.service.ts'
import { LaneTools } from './lane-tools.ts'
import { LanesService } from './lanes.service.ts'
import { LetterFreezer } from './letter-freezer.ts'
import { LetterWriter } from './letter-writer.service.ts'
import { PreparedLetters } from './letters.ts'
import { NewsletterAlerts } from './newsletter-alerts.ts'
import { NewsletterClock } from './newsletter-clock.ts'
import { NewsletterClockProcessor } from './newsletter-clock.processor.ts'
import { NewsletterSender } from './newsletter-sender.service.ts'
import { NewsletterReturnsService } from './newsletter-returns.service.ts'
import { PaceService } from './pace.service.ts'
import { ProgressService } from './progress.service.ts'
import { SendingDaysRepository } from './sending-days.repository.ts'
import { SendsController } from './sends.controller.ts'
import { SendsRepository } from './sends.repository.ts'
import { SendsService } from './sends.service.ts'
import { SlicesService } from './slices.service.ts'
import { WarmUpService } from './warm-up.service.ts'

/** Sends newsletters; without an SMTP server, they begin and their mails wait. */
@Global()
@Module({})
export class NewsletterSendingModule {
  static with({ SMTP_URL: url }: Pick<NewsletterEnvironment, 'SMTP_URL'>): DynamicModule {
    return {
      module: NewsletterSendingModule,
      controllers: [SendsController],
      providers: [
        BegunNewslettersRepository,
        SendsRepository,
        PaceService,
        SendingDaysRepository,
        WarmUpService,
        LetterFreezer,
        LetterWriter,
        PreparedLetters,
        NewsletterAlerts,
        NewsletterClock,
        NewsletterClockProcessor,
        BeginningService,
        BrakesService,
        EndingService,
        NewsletterReturnsService,
        SendsService,
        ProgressService,
        LateRule,
        RecipientIntake,
        ActivityLog,
        ...(url === undefined ? [] : [LaneTools, LanesService, SlicesService, NewsletterSender]),
      ],
      exports: [NewsletterAlerts, NewsletterClock, NewsletterReturnsService, SendsRepository],
    }
  }
}
