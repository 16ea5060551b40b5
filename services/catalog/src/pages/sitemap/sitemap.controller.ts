import { listSitemap, listSitemapPages, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentSitemapEntry } from './sitemap.presenter.ts'
import { SitemapService } from './sitemap.service.ts'

@Controller()
export class SitemapController {
  constructor(@Inject(SitemapService) private readonly sitemap: SitemapService) {}

  @Handles(listSitemapPages)
  async pages(): Promise<CallAnswer<typeof listSitemapPages>> {
    return { pages: await this.sitemap.listPages() }
  }

  @Handles(listSitemap)
  async page(@Input() { params }: CallInput<typeof listSitemap>): Promise<CallAnswer<typeof listSitemap>> {
    return { entries: (await this.sitemap.listEntries(params.kind, params.page)).map(presentSitemapEntry) }
  }
}
