import { Module } from '@nestjs/common'
import { NewsletterResultsController } from './newsletter-results.controller.ts'
import { NewsletterResultsService } from './newsletter-results.service.ts'

/** What came of newsletters. */
@Module({ controllers: [NewsletterResultsController], providers: [NewsletterResultsService] })
export class NewsletterResultsModule {}
