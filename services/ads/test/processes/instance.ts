import { runService } from '@ribbonry/service-kit'
import { adsServiceDefinition } from '../../src/ads.service-definition.ts'

// An instance of the service for tests to kill.
await runService(adsServiceDefinition)
