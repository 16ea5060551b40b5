import { Module } from '@nestjs/common'
import { SitemapController } from './sitemap.controller.ts'
import { SitemapRepository } from './sitemap.repository.ts'
import { SitemapService } from './sitemap.service.ts'

/** Entries of the sitemaps: posts and gift categories. */
@Module({ controllers: [SitemapController], providers: [SitemapRepository, SitemapService] })
export class SitemapModule {}
