import { type CallAnswer, type CallInput, reportBounce } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { BouncesService } from './bounces.service.ts'

@Controller()
export class BouncesController {
  constructor(@Inject(BouncesService) private readonly bounces: BouncesService) {}

  @Handles(reportBounce)
  async report(@Input() { params, body }: CallInput<typeof reportBounce>): Promise<CallAnswer<typeof reportBounce>> {
    if (params.provider === 'arf') await this.bounces.complain(body)
    else await this.bounces.report(body)
    return {}
  }
}
