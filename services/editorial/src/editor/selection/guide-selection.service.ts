import { ENTER_THREE_CHARACTERS, GUIDE_SELECTION_SIZE } from '@ribbonry/contracts'
import { DomainError, hasRole, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type GuideChoiceRow, GuideSelectionRepository } from './guide-selection.repository.ts'
import { isSearchTerm } from './search-term.ts'

/** Guides for selection modals. */
@Injectable()
export class GuideSelectionService {
  constructor(@Inject(GuideSelectionRepository) private readonly selection: GuideSelectionRepository) {}

  /** @throws DomainError `term-too-short` */
  async search(
    term: string,
    { perpage, onlypub }: { perpage: number; onlypub: boolean },
    identity: Identity,
  ): Promise<GuideChoiceRow[]> {
    if (!isSearchTerm(term)) throw new DomainError('refused', 'term-too-short', ENTER_THREE_CHARACTERS)
    return await this.selection.list({ ...restrictionOf(identity, onlypub), term, limit: perpage, offset: 0 })
  }

  async list(page: number, identity: Identity): Promise<GuideChoiceRow[]> {
    const offset = (page - 1) * GUIDE_SELECTION_SIZE
    return await this.selection.list({ ...restrictionOf(identity, false), term: null, limit: GUIDE_SELECTION_SIZE, offset })
  }
}

/** Members without the right to read all guides see their own drafts, or only published guides. */
function restrictionOf(
  identity: Identity,
  onlyPublished: boolean,
): { readonly onlyPublished: boolean; readonly memberId: number | null } {
  if (hasRole(identity, 'editor') || onlyPublished) return { onlyPublished, memberId: null }
  return hasRole(identity, 'listicle_editor')
    ? { onlyPublished, memberId: identity.userId }
    : { onlyPublished: true, memberId: null }
}
