import {
  activateAdvertiser,
  type CallAnswer,
  type CallInput,
  saveTemporaryCreative,
  startFunnel,
  startFunnelByPost,
} from '@ribbonry/contracts'
import { campaignCode } from '@ribbonry/links'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ClaimsService } from '../campaigns/claims.service.ts'
import { presentCreative } from '../creatives/creative.presenter.ts'
import { visitorAddress } from '../creatives/creatives.service.ts'
import { creativeToSave } from '../creatives/uploaded-creative.ts'
import { FunnelService } from './funnel.service.ts'

@Controller()
export class FunnelController {
  constructor(
    @Inject(FunnelService) private readonly funnel: FunnelService,
    @Inject(ClaimsService) private readonly claims: ClaimsService,
  ) {}

  @Handles(startFunnel)
  async start(@Input() { query }: CallInput<typeof startFunnel>): Promise<CallAnswer<typeof startFunnel>> {
    return { id: await this.funnel.start(query.plan ?? 'basic') }
  }

  @Handles(startFunnelByPost)
  async startByPost(@Input() { body }: CallInput<typeof startFunnelByPost>): Promise<CallAnswer<typeof startFunnelByPost>> {
    return { id: await this.funnel.start(body.plan ?? 'basic') }
  }

  @Handles(saveTemporaryCreative)
  async save(
    @Input() input: CallInput<typeof saveTemporaryCreative>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveTemporaryCreative>> {
    const saved = await this.funnel.save(input.params.temp, await creativeToSave(input), visitorAddress(context))
    return { creative: presentCreative(saved) }
  }

  @Handles(activateAdvertiser)
  async activate(
    @Input() { body }: CallInput<typeof activateAdvertiser>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof activateAdvertiser>> {
    const id = await this.claims.claim(body.temp_id, memberOf(context).userId)
    return { campaign: id, code: campaignCode(id) }
  }
}
