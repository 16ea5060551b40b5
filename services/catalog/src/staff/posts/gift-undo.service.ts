import { POST_FACTS } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { TableRows, UndoableRows, type WrittenRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { StaffChangesService } from '../changes/staff-changes.service.ts'
import { PostTrashRepository } from './post-trash.repository.ts'
import { GIFT, POST } from './staff-post-refusals.ts'

const TEXTS = ['title', 'slug', 'what', 'quip', 'content', 'rich_content', 'expanded_desc', 'rich_expanded_desc']
const LINK = ['merchant_link', 'canonical_link', 'merchant', 'merchant_name', 'broken', 'unavailable', 'marked_by_hand']
const FACTS = ['price_cents', 'currency', 'countries', 'nsfw', 'nsfw_sex', 'concept', 'instagram']
const PUBLICATION = ['published', 'first_published', 'publish_when_complete', 'trashed_at', 'trashed_published']

const ofPost = { of: 'post_id' }

const ROWS = new TableRows({
  table: 'posts',
  key: 'id',
  columns: [...TEXTS, ...LINK, ...FACTS, ...PUBLICATION],
  along: ['price_usd_cents'],
  parts: [
    { ...ofPost, table: 'post_pictures', order: ['place'], needs: { picture_id: 'pictures.id' } },
    { ...ofPost, table: 'post_categories', order: ['category_id'], needs: { category_id: 'gift_categories.id' } },
    { ...ofPost, table: 'post_prices', order: ['country'] },
  ],
  below: [
    { of: 'thing_id', table: 'post_ratings', order: ['member_id'], needs: { member_id: 'known_members.member_id' } },
    { ...ofPost, table: 'post_pitches', order: ['post_id'] },
    { ...ofPost, table: 'link_states', order: ['post_id'] },
    { ...ofPost, table: 'member_saves', order: ['post_id'] },
    { ...ofPost, table: 'price_changes', order: ['id'] },
    { ...ofPost, table: 'featured_posts', order: ['id'] },
    { ...ofPost, table: 'advent_doors', order: ['year', 'day'] },
    { ...ofPost, table: 'blog_post_gifts', order: ['blog_post_id', 'place'], needs: { blog_post_id: 'blog_posts.id' } },
  ],
  counted: ['stars', 'raters', 'rating', 'rating_count'],
  version: 'version',
  modified: 'modified',
})

/** Puts gifts back, with their pictures, categories and prices. */
@Injectable()
export class GiftUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(PostTrashRepository) private readonly posts: PostTrashRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  onModuleInit(): void {
    this.types.add(GIFT, {
      rows: ROWS,
      changedByPeople: (transaction, ids, operation) => this.changes.changedSince(transaction, POST, ids, operation),
      changed: (transaction, written) => this.#publish(transaction, written),
      committed: (written) => this.#purge(written),
      ended: () => this.caches.purgeAfterWork(),
    })
  }

  async #publish(transaction: Transaction, written: WrittenRows): Promise<void> {
    const { ids, removed, at } = written
    const posts = await this.posts.listByIds(transaction, ids)
    await this.changes.recordUndo(transaction, POST, written, posts)
    const shown = posts.filter(({ trashedAt }) => trashedAt === null)
    const trashed = posts.filter(({ trashedAt }) => trashedAt !== null)
    const gone = removed.map((row) => this.posts.fromColumns({ ...row, version: Number(row['version']) + 1 }))
    await publishPostsChanged(transaction, shown, { at })
    await publishPostsChanged(transaction, [...trashed, ...gone], { deleted: true, at })
  }

  /** At the addresses of before, and at those of now. */
  async #purge({ ids, before, removed, isPiece }: WrittenRows): Promise<void> {
    const slugs = [...before, ...removed].map((row) => ({ id: Number(row['id']), slug: String(row['slug']) }))
    const gifts = [...slugs, ...(await this.posts.listSlugs(ids))]
    await (isPiece ? this.caches.purgeBehindWork(gifts) : this.caches.purgeShowing(POST_FACTS, gifts))
  }
}
