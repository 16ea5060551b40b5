import { REVIEW_UNDO_SECONDS } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignsRepository } from '../campaigns/campaigns.repository.ts'
import { noSuchCreative } from '../creatives/creative-access.policy.ts'
import type { CreativeRow, ReviewUndo } from '../creatives/creative-row.ts'
import { CreativesRepository } from '../creatives/creatives.repository.ts'
import { PitchMailsService } from '../mails/pitch-mails.service.ts'

export interface Verdict {
  readonly review: 'approved' | 'disapproved'
  /** The version that staff saw; any version if absent. */
  readonly version: number | undefined
  readonly reason: string | null
  readonly needed: string | null
}

/** Staff operations on creatives. Each writes a row to the activity log. */
@Injectable()
export class ReviewService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(PitchMailsService) private readonly mails: PitchMailsService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async countWaiting(): Promise<number> {
    return await this.creatives.countUnapproved()
  }

  /**
   * Approves or disapproves the version that staff saw. The mail about it is sent some seconds later, and until then the verdict
   * can be undone. Idempotent.
   * @throws DomainError `no-such-creative`, `creative-not-claimed`, `stale-version`, `reason-missing`
   */
  async decide(id: number, verdict: Verdict, by: Identity): Promise<CreativeRow> {
    if (verdict.review === 'disapproved' && (verdict.reason ?? '') === '')
      throw new DomainError('refused', 'reason-missing', 'Please give a reason.', { reason: 'Please give a reason.' })
    return await this.#change(id, async (transaction, creative) => {
      if (!creative.claimed) throw new DomainError('refused', 'creative-not-claimed', 'Nobody has claimed this pitch yet.')
      if (verdict.version !== undefined && verdict.version !== creative.version)
        throw new DomainError('conflict', 'stale-version', 'This pitch has changed since you looked at it. Please look again.')
      if (creative.review === verdict.review && verdict.review === 'approved') return
      await this.#decide(transaction, creative, verdict, by)
    })
  }

  /**
   * Undoes the last verdict before its mail is sent.
   * @throws DomainError `no-such-creative`, `too-late-to-undo`
   */
  async undo(id: number, by: Identity): Promise<CreativeRow> {
    return await this.#change(id, async (transaction, { undo, undo_until: until, version, owner_id, paused_by: paused }) => {
      const at = this.clock()
      const isInTime = undo !== null && until !== null && until > at
      // A creative without an owner has no mail to cancel.
      if (!isInTime || (!(await this.mails.cancel(transaction, undo.mail)) && owner_id !== null))
        throw new DomainError('refused', 'too-late-to-undo', 'It is too late to undo this.')
      const { review, approved_version: approvedVersion, reason, needed } = undo
      const pausedBy = paused ?? undo.paused_by
      const columns = { review, approvedVersion, reason, needed, pausedBy, undo: null, undoUntil: null }
      await this.creatives.setReview(transaction, id, columns, at)
      await this.#record(transaction, by, 'undo-review', id, { version, to: review })
    })
  }

  /** @throws DomainError `no-such-creative` */
  async setPassed(id: number, passed: boolean, by: Identity): Promise<CreativeRow> {
    return await this.#change(id, async (transaction, creative) => {
      if (creative.passed === passed) return
      await this.creatives.setPassed(transaction, id, passed ? this.clock() : null)
      await this.#record(transaction, by, passed ? 'pass' : 'take-back-pass', id, {})
    })
  }

  /**
   * Makes the figures count from now on. Returns the moment.
   * @throws DomainError `no-such-creative`
   */
  async resetFigures(id: number, by: Identity): Promise<Date> {
    const at = this.clock()
    await this.#change(id, async (transaction) => {
      await this.creatives.setBaseline(transaction, id, at)
      await this.#record(transaction, by, 'reset-stats', id, { baseline: at.toISOString() })
    })
    return at
  }

  /** @throws DomainError `no-such-campaign` */
  async setSourcePost(campaignId: number, postId: number, by: Identity): Promise<void> {
    await this.transactions.run(async (transaction) => {
      if (!(await this.campaigns.setSourcePost(transaction, campaignId, postId)))
        throw new DomainError('not-found', 'no-such-campaign', 'There is no such campaign.')
      const item = { type: 'campaign', id: campaignId }
      const actor = { memberId: by.userId }
      await this.activity.record(transaction, { actor, action: 'source-post', item, details: { post_id: postId } })
    })
  }

  async #change(id: number, work: (transaction: Transaction, creative: CreativeRow) => Promise<void>): Promise<CreativeRow> {
    return await this.transactions.run(async (transaction) => {
      const creative = await this.creatives.lock(transaction, id)
      if (creative === undefined) throw noSuchCreative()
      await work(transaction, creative)
      return (await this.creatives.lock(transaction, id)) ?? creative
    })
  }

  async #decide(transaction: Transaction, creative: CreativeRow, verdict: Verdict, by: Identity): Promise<void> {
    const { id, version, approved_version: before } = creative
    const { review, reason, needed } = verdict
    const at = this.clock()
    const undoUntil = new Date(at.getTime() + REVIEW_UNDO_SECONDS * 1000)
    const undo = { ...(await this.#beforeOf(transaction, creative)), mail: `pitch-${review}.${id}.${version}.${at.getTime()}` }
    const isApproved = review === 'approved'
    // An approval ends the pause that an edit link caused.
    const pausedBy = isApproved && creative.paused_by === 'edit-link' ? null : creative.paused_by
    const columns = { review, approvedVersion: isApproved ? version : before, reason, needed, pausedBy, undo, undoUntil }
    await this.creatives.setReview(transaction, id, columns, at)
    await this.#record(transaction, by, isApproved ? 'approve' : 'disapprove', id, { version })
    const mail = { id: undo.mail, due: undoUntil, review, reason: reason ?? '', needed: needed ?? '' }
    await this.mails.planVerdict(transaction, creative, mail)
  }

  /**
   * State to which an undo returns. Of two verdicts within the undo period, such as a double click, only the last one is mailed,
   * and an undo reverts both.
   */
  async #beforeOf(transaction: Transaction, creative: CreativeRow): Promise<ReviewUndo> {
    const { review, approved_version, reason, needed, paused_by, undo } = creative
    const isPending = undo !== null && (await this.mails.cancel(transaction, undo.mail))
    return isPending ? undo : { review, approved_version, reason, needed, paused_by, mail: '' }
  }

  async #record(
    transaction: Transaction,
    by: Identity,
    action: string,
    id: number,
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.activity.record(transaction, { actor: { memberId: by.userId }, action, item: { type: 'creative', id }, details })
  }
}
