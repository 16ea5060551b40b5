import { listSitemap, listSitemapPages, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { fallbackPictureUrl } from '../pictures/picture.presenter.ts'
import { SitemapRepository } from './sitemap.repository.ts'

@Controller()
export class SitemapController {
  constructor(@Inject(SitemapRepository) private readonly sitemap: SitemapRepository) {}

  @Handles(listSitemapPages)
  async pages(): Promise<CallAnswer<typeof listSitemapPages>> {
    return { pages: await this.sitemap.listPages() }
  }

  @Handles(listSitemap)
  async page(@Input() { params }: CallInput<typeof listSitemap>): Promise<CallAnswer<typeof listSitemap>> {
    const rows =
      params.kind === 'posts' ? await this.sitemap.listPosts(params.page) : await this.sitemap.listCategories(params.page)
    return {
      entries: rows.map(({ picture, ...row }) => ({ ...row, image: picture === null ? '' : fallbackPictureUrl(picture) })),
    }
  }
}
