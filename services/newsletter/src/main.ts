import { runService } from '@ribbonry/service-kit'
import { newsletterService } from './newsletter.service-definition.ts'

await runService(newsletterService)
