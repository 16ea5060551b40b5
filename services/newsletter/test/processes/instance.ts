import { runService } from '@ribbonry/service-kit'
import { newsletterService } from '../../src/newsletter.service-definition.ts'

// One instance of the service, to be killed.
await runService(newsletterService)
