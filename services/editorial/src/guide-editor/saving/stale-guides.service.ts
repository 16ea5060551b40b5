import { saveStaffGuide } from '@ribbonry/contracts'
import { type DomainError, type Identity, refusalOf, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideRevisionsRepository } from './guide-revisions.repository.ts'
import { type GuideView, GuideViewPresenter } from '../reading/guide-view.presenter.ts'

const STALE = 'Somebody else has changed this in the meantime.'

/** Refuses saves of earlier versions, with the guide as it is now, so that the browser can merge both (E14). */
@Injectable()
export class StaleGuidesService {
  constructor(
    @Inject(GuideRevisionsRepository) private readonly revisions: GuideRevisionsRepository,
    @Inject(GuideViewPresenter) private readonly presenter: GuideViewPresenter,
  ) {}

  /** The refusal of a save that is based on this version. */
  refusalFor(version: number, identity: Identity) {
    return async (now: GuideView, transaction: Transaction): Promise<DomainError> => {
      const changes = await this.revisions.listChanges(transaction, now.guide.id, version)
      const content = { ...this.presenter.present(now, identity), changes }
      return refusalOf(saveStaffGuide, 'conflict', 'stale-version', STALE, { content })
    }
  }
}
