import { runService } from '@ribbonry/service-kit'
import { adsServiceDefinition } from './ads.service-definition.ts'

await runService(adsServiceDefinition)
