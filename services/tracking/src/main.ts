import { runService } from '@ribbonry/service-kit'
import { trackingService } from './tracking.service.ts'

await runService(trackingService)
