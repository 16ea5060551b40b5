import { runService } from '@ribbonry/service-kit'
import { gateway } from './gateway.ts'

await runService(gateway)
