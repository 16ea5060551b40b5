import { Inject, Injectable } from '@nestjs/common'
import { SitemapRepository, type SitemapPageRow, type SitemapRow } from './sitemap.repository.ts'

/** What search engines may list: public posts and the gift categories that hold some. */
@Injectable()
export class SitemapService {
  constructor(@Inject(SitemapRepository) private readonly sitemap: SitemapRepository) {}

  async listPages(): Promise<SitemapPageRow[]> {
    return await this.sitemap.listPages()
  }

  async listEntries(kind: SitemapPageRow['kind'], page: number): Promise<SitemapRow[]> {
    return await (kind === 'posts' ? this.sitemap.listPosts(page) : this.sitemap.listCategories(page))
  }
}
