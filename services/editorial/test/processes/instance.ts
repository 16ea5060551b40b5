import { runService } from '@ribbonry/service-kit'
import { editorialServiceDefinition } from '../../src/editorial.service-definition.ts'

// One instance of the service, for tests to kill.
await runService(editorialServiceDefinition)
