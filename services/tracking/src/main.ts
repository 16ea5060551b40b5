import { runService } from '@ribbonry/service-kit'
import { trackingService } from './tracking.service-definition.ts'

await runService(trackingService)
