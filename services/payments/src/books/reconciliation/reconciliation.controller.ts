import { type CallAnswer, type CallInput, reconcilePayments } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ReconciliationService } from './reconciliation.service.ts'

@Controller()
export class ReconciliationController {
  constructor(@Inject(ReconciliationService) private readonly reconciliation: ReconciliationService) {}

  @Handles(reconcilePayments)
  async ofDay(@Input() { query }: CallInput<typeof reconcilePayments>): Promise<CallAnswer<typeof reconcilePayments>> {
    return await this.reconciliation.ofDay(query.day)
  }
}
