import { runService } from '@ribbonry/service-kit'
import { catalogService } from '../../src/catalog.service-definition.ts'

// An instance of the service for tests to kill.
await runService(catalogService)
