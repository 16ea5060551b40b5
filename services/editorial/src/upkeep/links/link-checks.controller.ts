import { acknowledgeLink, type CallAnswer, type CallInput, checkLinks } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { LinkAcknowledgementsService } from './link-acknowledgements.service.ts'
import { presentLinkCheck } from './link-check.presenter.ts'
import { LinkChecksService } from './link-checks.service.ts'

@Controller()
export class LinkChecksController {
  constructor(
    @Inject(LinkChecksService) private readonly checks: LinkChecksService,
    @Inject(LinkAcknowledgementsService) private readonly acknowledgements: LinkAcknowledgementsService,
  ) {}

  @Handles(checkLinks)
  async check(@Input() { body }: CallInput<typeof checkLinks>): Promise<CallAnswer<typeof checkLinks>> {
    const wanted = body.links.map((link) => (typeof link === 'string' ? { link, title: '' } : link))
    return { checks: (await this.checks.checkNow(wanted)).map(presentLinkCheck) }
  }

  @Handles(acknowledgeLink)
  async acknowledge(
    @Input() { body: { link, why, fine, ...body } }: CallInput<typeof acknowledgeLink>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof acknowledgeLink>> {
    const until = body.until === undefined ? undefined : new Date(body.until)
    const done = await this.acknowledgements.acknowledge(link, { until, why, isFine: fine }, memberOf(context).userId)
    return { link, state: done.known.state, until: done.until.toISOString() }
  }
}
