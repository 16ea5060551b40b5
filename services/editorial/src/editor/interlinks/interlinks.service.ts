import { type CallInput, InterlinkList, type InterlinkSave, type saveInterlinks } from '@ribbonry/contracts'
import { guideSlug, pathKey } from '@ribbonry/guides'
import { type Identity, InvalidInput } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { seesAllGuides } from '../guides/guide-access.policy.ts'
import { GuideChangesService } from '../guides/saving/guide-changes.service.ts'
import type { InterlinkContent } from '../guides/reading/guide-content.ts'
import type { GuideView } from '../guides/reading/guide-view.ts'
import { GuideViewsService } from '../guides/reading/guide-views.service.ts'
import { InterlinkItemsService } from './interlink-items.service.ts'
import { type InboundLink, InterlinksRepository } from './interlinks.repository.ts'

type Given = CallInput<typeof saveInterlinks>['body']

/** Planned links of guides, and links to guides. */
@Injectable()
export class InterlinksService {
  constructor(
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(InterlinkItemsService) private readonly items: InterlinkItemsService,
    @Inject(InterlinksRepository) private readonly interlinks: InterlinksRepository,
  ) {}

  /** Guides and blog posts with a link to the page of a slug; of guides, listicle editors see only their own. */
  async listInbound(typed: string, identity: Identity): Promise<InboundLink[]> {
    const slug = guideSlug(typed)
    if (slug === '') return []
    return await this.interlinks.listInbound(pathKey(`/${slug}/`), slug, seesAllGuides(identity) ? undefined : identity.userId)
  }

  async list(guideId: number, identity: Identity): Promise<GuideView> {
    return await this.views.get(guideId, identity)
  }

  /** @throws DomainError `link-not-ours`, and the refusals of a change */
  async save(guideId: number, { items, removed }: Given, identity: Identity): Promise<GuideView> {
    return await this.changes.change({ guideId, identity }, async ({ content }, transaction) => ({
      ...content,
      interlinks: await this.items.resolve(
        transaction,
        content.interlinks,
        removed === undefined ? items : withChanges(content.interlinks, items, removed),
      ),
    }))
  }

  /**
   * Removing a removed link succeeds.
   * @throws DomainError `not-allowed`
   */
  async remove(id: number, identity: Identity): Promise<void> {
    const guideId = await this.interlinks.findGuideOf(id)
    if (guideId === undefined) return
    await this.changes.change({ guideId, identity }, ({ content }) => ({
      ...content,
      interlinks: content.interlinks.filter((link) => link.id !== id),
    }))
  }
}

/**
 * Applies changes and removals to a list of links, and appends new ones.
 * @throws InvalidInput
 */
function withChanges(
  current: readonly InterlinkContent[],
  changed: readonly InterlinkSave[],
  removed: readonly number[],
): InterlinkSave[] {
  const known = new Set(current.map(({ id }) => id))
  const kept = current.filter(({ id }) => !removed.includes(id))
  const list = [
    ...kept.map((link) => changed.find(({ id }) => id === link.id) ?? link),
    ...changed.filter(({ id }) => id === undefined || !known.has(id)),
  ]
  const { error } = InterlinkList.safeParse(list)
  if (error !== undefined) throw new InvalidInput({ items: error.issues[0]?.message ?? '' })
  return list
}
