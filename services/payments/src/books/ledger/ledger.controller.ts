import { type CallAnswer, getLedger } from '@ribbonry/contracts'
import { Handles } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { LedgerService } from './ledger.service.ts'

@Controller()
export class LedgerController {
  constructor(@Inject(LedgerService) private readonly ledger: LedgerService) {}

  @Handles(getLedger)
  async get(): Promise<CallAnswer<typeof getLedger>> {
    return await this.ledger.totals()
  }
}
