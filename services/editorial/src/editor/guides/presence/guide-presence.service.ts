import type { GuidePresence } from '@ribbonry/contracts'
import type { Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { StaffRepository } from '../../staff-projection/staff.repository.ts'
import { GuidePresenceStore } from './guide-presence.store.ts'
import { GuideViewsService } from '../reading/guide-views.service.ts'
import { FORMER_WRITER } from '../reading/staff-guide-record.ts'

interface OpenEditor {
  readonly client: string
  readonly at: string
  readonly left: boolean
}

/** Records and lists who has a guide open. */
@Injectable()
export class GuidePresenceService {
  constructor(
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(StaffRepository) private readonly staff: StaffRepository,
    @Inject(GuidePresenceStore) private readonly store: GuidePresenceStore,
  ) {}

  /**
   * Records a report of an open editor, or that it was closed. Returns who has the guide open, and its version.
   * @throws DomainError `guide-not-found`, `not-allowed`
   */
  async report(
    guideId: number,
    { client, at, left }: OpenEditor,
    identity: Identity,
  ): Promise<{ people: GuidePresence[]; version: number }> {
    const { version } = await this.views.getGuide(guideId, identity)
    const one = { user_id: identity.userId, client }
    if (left) return { people: await this.store.leave(guideId, one), version }
    const username = (await this.staff.findName(identity.userId)) ?? FORMER_WRITER
    return { people: await this.store.report(guideId, { ...one, username, at }), version }
  }
}
