import { Module } from '@nestjs/common'
import { SitemapController } from './sitemap.controller.ts'
import { SitemapRepository } from './sitemap.repository.ts'

/** What the sitemaps list of gifts and their categories. */
@Module({ controllers: [SitemapController], providers: [SitemapRepository] })
export class SitemapModule {}
