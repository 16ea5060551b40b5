import type { GuideSave } from '@ribbonry/contracts'
import type { Identity, Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideApprovalsService } from './guide-approvals.service.ts'
import { type ChangedGuide, GuideChangesService } from './guide-changes.service.ts'
import { GuideAddressesService, type AddressMove } from '../addresses/guide-addresses.service.ts'
import { SavedContentService } from './saved-content.service.ts'
import { StaleGuidesService } from './stale-guides.service.ts'

/** Saves a guide within a transaction. */
@Injectable()
export class SavedGuidesService {
  constructor(
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(SavedContentService) private readonly contents: SavedContentService,
    @Inject(GuideApprovalsService) private readonly approvals: GuideApprovalsService,
    @Inject(GuideAddressesService) private readonly addresses: GuideAddressesService,
    @Inject(StaleGuidesService) private readonly stale: StaleGuidesService,
  ) {}

  /**
   * @param moved is told which address the guide took
   * @throws DomainError as `saveStaffGuide` declares
   */
  async save(
    transaction: Transaction,
    guideId: number,
    body: GuideSave,
    identity: Identity,
    moved: (move: AddressMove | undefined) => void,
  ): Promise<ChangedGuide> {
    const { draft_approved, curation_approved, writing_approved } = body
    const request = {
      guideId,
      identity,
      version: body.version,
      stale: this.stale.refusalFor(body.version ?? 0, identity),
      beside: this.approvals.applying({ draft_approved, curation_approved, writing_approved }, identity),
    }
    return await this.changes.changeIn(transaction, request, async ({ view, content }) => {
      // Before the slug is taken: what refuses the save needs no call of another service.
      const saved = await this.contents.resolve(transaction, view, content, body)
      if (body.slug === undefined) return saved
      const move = await this.addresses.claim(transaction, body.slug, view.guide, identity)
      moved(move)
      return move === undefined ? saved : { ...saved, fields: { ...saved.fields, slug: move.taken } }
    })
  }
}
