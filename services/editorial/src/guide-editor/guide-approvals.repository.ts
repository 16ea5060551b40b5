import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

const UPDATE = `
  update guides set version = version + 1, turn_since = now(), modified = now(),
    draft_approved = coalesce($2, draft_approved), curation_approved = coalesce($3, curation_approved),
    writing_approved = coalesce($4, writing_approved)
  where id = $1`

@Injectable()
export class GuideApprovalsRepository {
  /** Sets the approvals that are named. */
  async update(
    transaction: Transaction,
    guideId: number,
    values: { readonly draft_approved?: boolean; readonly curation_approved?: boolean; readonly writing_approved?: boolean },
  ): Promise<void> {
    const { draft_approved: draft, curation_approved: curation, writing_approved: writing } = values
    await transaction.query(UPDATE, [guideId, draft ?? null, curation ?? null, writing ?? null])
  }
}
