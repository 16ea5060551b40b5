import { type DynamicModule, Module } from '@nestjs/common'
import { PostProjectionModule } from '../post-projection/post-projection.module.ts'
import { NewsletterEventsController } from './newsletter-events.controller.ts'
import { NewsletterEventsRepository } from './newsletter-events.repository.ts'
import { NewsletterEventsService } from './newsletter-events.service.ts'
import { OldNewsletterEventsProcessor } from './old-newsletter-events.processor.ts'

/** Visits and clicks by the links of newsletters. */
@Module({})
export class NewsletterEventsModule {
  /** @param intake the module of beacons, for its sessions */
  static with(intake: DynamicModule): DynamicModule {
    return {
      module: NewsletterEventsModule,
      imports: [intake, PostProjectionModule],
      controllers: [NewsletterEventsController],
      providers: [NewsletterEventsRepository, NewsletterEventsService, OldNewsletterEventsProcessor],
    }
  }
}
