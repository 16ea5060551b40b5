import { runService } from '@ribbonry/service-kit'
import { newsletterService } from '../../src/newsletter.service-definition.ts'

// One instance of the service, for tests to kill.
await runService(newsletterService)
