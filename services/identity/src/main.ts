import { runService } from '@ribbonry/service-kit'
import { identityService } from './identity.service.ts'

await runService(identityService)
