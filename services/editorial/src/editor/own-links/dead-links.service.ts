import { type DeadLinkState, OWN_LINKS_PER_PAGE } from '@ribbonry/contracts'
import type { Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { canSaveGuide, seesAllGuides } from '../guides/guide-access.policy.ts'
import { deadState, linkTarget } from './link-target.ts'
import {
  type LinkingGuideRow,
  type LinkingPostRow,
  type LinkTargetRow,
  OwnLinksRepository,
  type UnlinkedGuideRow,
} from './own-links.repository.ts'
import { PathStatesClient } from './path-states.client.ts'

export interface FoundDeadLink {
  readonly path: string
  readonly state: DeadLinkState
  readonly leadsTo: string | null
  readonly guideCount: number
  readonly postCount: number
  readonly guides: readonly (LinkingGuideRow & { readonly canEdit: boolean })[]
  readonly posts: readonly LinkingPostRow[]
}

type Dead = Omit<FoundDeadLink, 'guides' | 'posts'>

/**
 * Guides that miss links to them, and links of guides and blog posts that lead nowhere useful. Listicle editors see their own
 * guides alone.
 */
@Injectable()
export class DeadLinksService {
  constructor(
    @Inject(OwnLinksRepository) private readonly links: OwnLinksRepository,
    @Inject(PathStatesClient) private readonly states: PathStatesClient,
  ) {}

  async listUnlinked(page: number, identity: Identity): Promise<{ rows: UnlinkedGuideRow[]; total: number }> {
    return await this.links.listUnlinked(page, ownOnly(identity))
  }

  async listDead(page: number, identity: Identity): Promise<{ links: FoundDeadLink[]; total: number; unchecked: number }> {
    const { dead, unchecked } = await this.#findDead(await this.links.listTargets(ownOnly(identity)), identity.userId)
    const shown = dead.slice((page - 1) * OWN_LINKS_PER_PAGE, page * OWN_LINKS_PER_PAGE)
    const paths = shown.map(({ path }) => path)
    const guides = Map.groupBy(await this.links.listGuidesAt(paths, ownOnly(identity)), ({ path }) => path)
    const posts = Map.groupBy(seesAllGuides(identity) ? await this.links.listPostsAt(paths) : [], ({ path }) => path)
    const links = shown.map((link) => ({
      ...link,
      guides: (guides.get(link.path) ?? []).map((guide) => ({ ...guide, canEdit: canSaveGuide(guide, identity) })),
      posts: posts.get(link.path) ?? [],
    }))
    return { links, total: dead.length, unchecked }
  }

  async #findDead(targets: readonly LinkTargetRow[], memberId: number): Promise<{ dead: Dead[]; unchecked: number }> {
    const known = targets.map((target) => ({ ...target, target: linkTarget(target.path) }))
    const asked = known.flatMap(({ target, is_draft: isDraft }) => (target.kind === 'ask' && !isDraft ? target.path : []))
    const states = await this.states.read([...new Set(asked)], memberId)
    const dead: Dead[] = []
    let unchecked = 0
    for (const { path, guide_count: guideCount, post_count: postCount, is_draft: isDraft, target } of known) {
      const counts = { guideCount, postCount }
      const found = target.kind === 'ask' ? states.get(target.path) : undefined
      if (isDraft) dead.push({ path, state: 'hidden', leadsTo: null, ...counts })
      else if (target.kind === 'missing') dead.push({ path, state: 'missing', leadsTo: null, ...counts })
      else if (target.kind === 'ask' && found === undefined) unchecked += 1
      const state = found && deadState(found)
      if (found !== undefined && state !== undefined) dead.push({ path, state, leadsTo: found.leadsTo, ...counts })
    }
    return { dead, unchecked }
  }
}

/** Member to whose guides a list is limited. */
export function ownOnly(identity: Identity): number | null {
  return seesAllGuides(identity) ? null : identity.userId
}
