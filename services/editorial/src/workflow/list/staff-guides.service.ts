import {
  type CallInput,
  type GuideFilter,
  GUIDES_FOUND,
  GUIDES_PER_PAGE,
  type listStaffGuides,
  TURNS_SHOWN,
} from '@ribbonry/contracts'
import { hasRole, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { seesAllGuides } from '../../editor/guides/guide-access.policy.ts'
import type { StaffGuideRecord } from '../../editor/guides/reading/staff-guide-record.ts'
import { type GuideRights, type GuidesSeen, StaffGuidesRepository, type WaitingGuides } from './staff-guides.repository.ts'

export interface GuidePage {
  readonly guides: readonly StaffGuideRecord[]
  readonly counts: Record<GuideFilter, number>
}

/** Staff lists of guides. A listicle editor only gets guides that they write or curate, whatever the request (E1). */
@Injectable()
export class StaffGuidesService {
  constructor(@Inject(StaffGuidesRepository) private readonly guides: StaffGuidesRepository) {}

  async list({ filter, sort, page }: CallInput<typeof listStaffGuides>['params'], identity: Identity): Promise<GuidePage> {
    const seen = seenBy(identity)
    const [guides, counts] = await Promise.all([
      this.guides.list(seen, { filter, sort, page, perPage: GUIDES_PER_PAGE }),
      this.guides.count(seen),
    ])
    return { guides, counts }
  }

  async search(term: string, identity: Identity): Promise<StaffGuideRecord[]> {
    return await this.guides.search(seenBy(identity), term.toLowerCase(), GUIDES_FOUND)
  }

  /** @param month `2026-11` */
  async month(month: string, identity: Identity): Promise<{ guides: StaffGuideRecord[]; unplanned: StaffGuideRecord[] }> {
    const seen = seenBy(identity)
    const [guides, unplanned] = await Promise.all([this.guides.listMonth(seen, `${month}-01`), this.guides.listUnplanned(seen)])
    return { guides, unplanned }
  }

  async waiting(identity: Identity): Promise<WaitingGuides> {
    return await this.guides.countWaiting(identity.userId, rightsOf(identity))
  }

  /** Lists guides at which it is the turn of the member, as the assigned person or as an editor or member with access. */
  async myTurn(page: number, identity: Identity): Promise<{ guides: StaffGuideRecord[]; total: number }> {
    const rights = rightsOf(identity)
    const [guides, { to_review, to_assign, to_publish, to_write }] = await Promise.all([
      this.guides.listTurns(identity.userId, rights, { page, perPage: TURNS_SHOWN }),
      this.guides.countWaiting(identity.userId, rights),
    ])
    return { guides, total: to_review + to_assign + to_publish + to_write }
  }
}

function rightsOf(identity: Identity): GuideRights {
  return { isEditor: hasRole(identity, 'editor'), hasAccess: hasRole(identity, 'access') }
}

function seenBy(identity: Identity): GuidesSeen {
  return { memberId: seesAllGuides(identity) ? null : identity.userId }
}
