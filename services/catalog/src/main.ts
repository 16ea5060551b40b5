import { runService } from '@ribbonry/service-kit'
import { catalogService } from './catalog.module.ts'

await runService(catalogService)
