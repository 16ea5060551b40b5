import { runService } from '@ribbonry/service-kit'
import { catalogService } from './catalog.service-definition.ts'

await runService(catalogService)
