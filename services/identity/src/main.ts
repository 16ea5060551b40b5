import { runService } from '@ribbonry/service-kit'
import { identityServiceDefinition } from './identity.service-definition.ts'

await runService(identityServiceDefinition)
