import { blogPostChanged, type EventPayload } from '@ribbonry/contracts'
import { pathKey } from '@ribbonry/guides'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import { ownPathOf } from '../own-links/own-paths.ts'
import { type BlogLink, blogPostProjection } from './blog-post.projection.ts'

/** Updates the local copy of blog posts: titles, publication and links to pages of ours. */
@Controller()
export class BlogPostChangedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'SITE_URL'>,
  ) {}

  @Consumes(blogPostChanged, { group: 'editorial-blog-posts' })
  async handle(payloads: readonly EventPayload<typeof blogPostChanged>[]): Promise<void> {
    const facts = payloads.map(({ blog_post_id, version, deleted, slug, title, published, links: all }) => {
      const links = this.#ownLinks(all)
      return { blog_post_id, version, deleted, slug, title, published, links, paths: links.map(({ path }) => path) }
    })
    await this.transactions.run((transaction) => blogPostProjection.upsert(transaction, facts))
  }

  /** Links to pages of ours, the first one to each. */
  #ownLinks(links: readonly { readonly href: string; readonly words: string }[]): BlogLink[] {
    const found = new Map<string, BlogLink>()
    for (const { href, words } of links) {
      const path = ownPathOf(href, this.config.SITE_URL)
      const key = path === undefined ? undefined : pathKey(path)
      if (key !== undefined && !found.has(key)) found.set(key, { path: key, words })
    }
    return [...found.values()]
  }
}
