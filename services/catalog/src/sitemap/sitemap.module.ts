import { Module } from '@nestjs/common'
import { SitemapController } from './sitemap.controller.ts'
import { SitemapRepository } from './sitemap.repository.ts'

/** Entries of the sitemaps: posts and gift categories. */
@Module({ controllers: [SitemapController], providers: [SitemapRepository] })
export class SitemapModule {}
