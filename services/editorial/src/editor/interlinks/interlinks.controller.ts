import {
  type CallAnswer,
  type CallInput,
  deleteInterlink,
  listInboundLinks,
  listInterlinks,
  saveInterlinks,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentInterlinks } from '../guides/reading/guide-view.presenter.ts'
import { InterlinksService } from './interlinks.service.ts'

@Controller()
export class InterlinksController {
  constructor(@Inject(InterlinksService) private readonly interlinks: InterlinksService) {}

  @Handles(listInboundLinks)
  async listInbound(
    @Input() { params }: CallInput<typeof listInboundLinks>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listInboundLinks>> {
    const links = await this.interlinks.listInbound(params.slug, memberOf(context))
    return { links: links.map((link) => ({ ...link })) }
  }

  @Handles(listInterlinks)
  async list(
    @Input() { params }: CallInput<typeof listInterlinks>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listInterlinks>> {
    return { items: presentInterlinks(await this.interlinks.list(params.id, memberOf(context))) }
  }

  @Handles(saveInterlinks)
  async save(
    @Input() { params, body }: CallInput<typeof saveInterlinks>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveInterlinks>> {
    return { items: presentInterlinks(await this.interlinks.save(params.id, body, memberOf(context))) }
  }

  @Handles(deleteInterlink)
  async remove(
    @Input() { params }: CallInput<typeof deleteInterlink>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deleteInterlink>> {
    await this.interlinks.remove(params.id, memberOf(context))
    return {}
  }
}
