import {
  type CallAnswer,
  type CallInput,
  listBrokenGuideLinks,
  listBrokenLinks,
  previewLinkReplacement,
  replaceBrokenLink,
  undoLinkReplacement,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentBrokenLink, presentPreview } from './broken-link.presenter.ts'
import { BrokenLinksService } from './broken-links.service.ts'
import { LinkReplacementsService } from './link-replacements.service.ts'
import { ReplacedLinksService } from './replaced-links.service.ts'

@Controller()
export class BrokenLinksController {
  constructor(
    @Inject(BrokenLinksService) private readonly brokenLinks: BrokenLinksService,
    @Inject(LinkReplacementsService) private readonly replacements: LinkReplacementsService,
    @Inject(ReplacedLinksService) private readonly replaced: ReplacedLinksService,
  ) {}

  @Handles(listBrokenLinks)
  async ofGifts(@Input() { params, query }: CallInput<typeof listBrokenLinks>): Promise<CallAnswer<typeof listBrokenLinks>> {
    const { links, total } = await this.brokenLinks.page('gift', query, params.page)
    return { links: links.map(presentBrokenLink), total }
  }

  @Handles(listBrokenGuideLinks)
  async ofProducts(
    @Input() { params, query }: CallInput<typeof listBrokenGuideLinks>,
  ): Promise<CallAnswer<typeof listBrokenGuideLinks>> {
    const { links, total } = await this.brokenLinks.page('product', query, params.page)
    return { links: links.map(presentBrokenLink), total }
  }

  @Handles(previewLinkReplacement)
  async preview(
    @Input() { body: { links, ...filters } }: CallInput<typeof previewLinkReplacement>,
  ): Promise<CallAnswer<typeof previewLinkReplacement>> {
    const found = await this.brokenLinks.preview(filters, links)
    return { links: found.links.map(presentPreview), total: found.total }
  }

  @Handles(replaceBrokenLink)
  async replace(
    @Input() { body }: CallInput<typeof replaceBrokenLink>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof replaceBrokenLink>> {
    return await this.replacements.replace(body, memberOf(context))
  }

  @Handles(undoLinkReplacement)
  async undo(
    @Input() { body }: CallInput<typeof undoLinkReplacement>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof undoLinkReplacement>> {
    const { restored, skipped, left } = await this.replaced.undo(body.change_id, memberOf(context))
    return { restored, skipped, left: [...left] }
  }
}
