import { runService } from '@ribbonry/service-kit'
import { identityServiceDefinition } from '../../src/identity.service-definition.ts'

// One instance of the service, for tests to kill.
await runService(identityServiceDefinition)
