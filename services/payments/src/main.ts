import { runService } from '@ribbonry/service-kit'
import { paymentsServiceDefinition } from './payments.service-definition.ts'

await runService(paymentsServiceDefinition)
