import { adoptPicture, getStaffPost, listStaffPosts, type PostChange, type StaffPost, updatePost } from '@ribbonry/contracts'
import { CallRefused, onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** Member in whose name lists are read. */
const NOBODY = 0
/** Decoding a picture takes its time. */
const PICTURE_MS = 10_000
/** How often a change is tried again that came beside another one. */
const TRIES = 3

/** Catalog, which owns the posts: they are read and changed by its calls for staff. */
@Injectable()
export class CatalogClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /** Posts by their ids, up to a page; without those that are gone, and without any while catalog does not answer. */
  async list(ids: readonly number[]): Promise<Map<number, StaffPost>> {
    if (ids.length === 0) return new Map()
    const settings = { as: onBehalfOf(NOBODY, 'ads'), otherwise: { posts: [], total: 0 } }
    const query = { ids: [...new Set(ids)].join(',') }
    const { posts } = await this.clients.call<typeof listStaffPosts>(listStaffPosts, { query }, settings)
    return new Map(posts.map((post) => [post.id, post]))
  }

  /** Undefined for a post that is gone. @throws DomainError `unavailable` while catalog is away */
  async find(id: number, memberId: number): Promise<StaffPost | undefined> {
    const found = await this.clients.find(getStaffPost, { params: { id } }, { as: onBehalfOf(memberId, 'ads') })
    return found?.post
  }

  /**
   * Changes fields of a post in the name of a member, whatever its version.
   * @returns whether it is there
   * @throws CallRefused; DomainError `unavailable` while catalog is away
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

  /** Changes fields of a version of a post. @throws CallRefused; DomainError `unavailable` while catalog is away */
  async savePost(id: number, version: number, change: PostChange, memberId: number): Promise<void> {
    const input = { params: { id }, body: { ...change, version } }
    await this.clients.call(updatePost, input, { as: onBehalfOf(memberId, 'ads') })
  }

  /** Gives catalog a copy of a picture of this service. Returns its id there. */
  async adoptPicture(
    { id, width, height }: { readonly id: string; readonly width: number; readonly height: number },
    memberId: number,
  ): Promise<string> {
    const asked = { as: onBehalfOf(memberId, 'ads'), timeoutMs: PICTURE_MS }
    return (await this.clients.call(adoptPicture, { body: { id, width, height } }, asked)).id
  }
}
