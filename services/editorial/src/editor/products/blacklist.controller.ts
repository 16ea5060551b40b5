import { type CallAnswer, type CallInput, listBlacklistedSites, saveBlacklistedSites } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { BlacklistService } from './blacklist.service.ts'

@Controller()
export class BlacklistController {
  constructor(@Inject(BlacklistService) private readonly blacklist: BlacklistService) {}

  @Handles(listBlacklistedSites)
  async list(): Promise<CallAnswer<typeof listBlacklistedSites>> {
    return { sites: await this.blacklist.list() }
  }

  @Handles(saveBlacklistedSites)
  async save(
    @Input() { body }: CallInput<typeof saveBlacklistedSites>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveBlacklistedSites>> {
    return { sites: await this.blacklist.replace(body.sites, memberOf(context)) }
  }
}
