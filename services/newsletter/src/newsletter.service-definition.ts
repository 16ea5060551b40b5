import type { ServiceDefinition } from '@ribbonry/service-kit'
import { NewsletterEnvironment } from './config.ts'
import { NewsletterModule } from './newsletter.module.ts'

/** The service as `main` runs it and tests start it. */
export const newsletterService: ServiceDefinition<typeof NewsletterEnvironment> = {
  name: 'newsletter',
  calls: 'newsletter',
  environment: NewsletterEnvironment,
  module: (config) => NewsletterModule.with(config),
}
