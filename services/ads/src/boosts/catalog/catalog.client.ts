import { adoptPicture, getStaffPost, listStaffPosts, type PostChange, type StaffPost, updatePost } from '@ribbonry/contracts'
import { CallRefused, onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** Member id for reads that no member has caused. */
const NOBODY = 0
/** Time-out of calls that decode a picture, milliseconds. */
const PICTURE_MS = 10_000
/** Tries to change a post after a concurrent change. */
const TRIES = 3

/** Client of catalog, which owns the posts. Uses its staff calls. */
@Injectable()
export class CatalogClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /** Posts by id, up to one page. Leaves out deleted posts, and returns none while catalog cannot be reached. */
  async list(ids: readonly number[]): Promise<Map<number, StaffPost>> {
    if (ids.length === 0) return new Map()
    const settings = { as: onBehalfOf(NOBODY, 'ads'), otherwise: { posts: [], total: 0 } }
    const query = { ids: [...new Set(ids)].join(',') }
    const { posts } = await this.clients.call<typeof listStaffPosts>(listStaffPosts, { query }, settings)
    return new Map(posts.map((post) => [post.id, post]))
  }

  /**
   * Undefined for a deleted post.
   * @throws DomainError `unavailable` while catalog cannot be reached
   */
  async find(id: number, memberId: number): Promise<StaffPost | undefined> {
    const found = await this.clients.find(getStaffPost, { params: { id } }, { as: onBehalfOf(memberId, 'ads') })
    return found?.post
  }

  /**
   * Changes fields of a post as a member, whatever its version.
   * @returns whether the post exists
   * @throws CallRefused; DomainError `unavailable` while catalog cannot be reached
   */
  async changePost(id: number, change: PostChange, memberId: number): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      const post = await this.find(id, memberId)
      if (post === undefined) return false
      try {
        await this.savePost(id, post.version, change, memberId)
        return true
      } catch (error) {
        if (!(error instanceof CallRefused) || error.code !== 'stale-version' || tries === TRIES) throw error
      }
    }
  }

  /**
   * Changes fields of a post if it still has this version.
   * @throws CallRefused; DomainError `unavailable` while catalog cannot be reached
   */
  async savePost(id: number, version: number, change: PostChange, memberId: number): Promise<void> {
    const input = { params: { id }, body: { ...change, version } }
    await this.clients.call(updatePost, input, { as: onBehalfOf(memberId, 'ads') })
  }

  /** Copies a picture of this service to catalog. Returns its id there. */
  async adoptPicture(
    { id, width, height }: { readonly id: string; readonly width: number; readonly height: number },
    memberId: number,
  ): Promise<string> {
    const asked = { as: onBehalfOf(memberId, 'ads'), timeoutMs: PICTURE_MS }
    return (await this.clients.call(adoptPicture, { body: { id, width, height } }, asked)).id
  }
}
