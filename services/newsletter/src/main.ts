import { runService } from '@ribbonry/service-kit'
import { newsletterService } from './newsletter.service.ts'

await runService(newsletterService)
