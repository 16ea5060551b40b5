import { runService } from '@ribbonry/service-kit'
import { adsService } from './ads.service.ts'

await runService(adsService)
