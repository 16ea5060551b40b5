import { purgeCache, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PurgingService } from './purging.service.ts'

@Controller()
export class PurgingController {
  constructor(@Inject(PurgingService) private readonly purging: PurgingService) {}

  @Handles(purgeCache)
  async purge(@Input() { body }: CallInput<typeof purgeCache>): Promise<CallAnswer<typeof purgeCache>> {
    return { purged: await this.purging.purgeLists(body.urls) }
  }
}
