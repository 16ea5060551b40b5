import { CLOCK, type Clock, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { ActivityLog, type Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { canReadGuide, noSuchGuide, notAllowed } from '../editor/guides/guide-access.policy.ts'
import type { GuideView } from '../editor/guides/reading/guide-view.ts'
import { GuideViewsService } from '../editor/guides/reading/guide-views.service.ts'
import type { EditedGuideRecord } from '../editor/guides/reading/staff-guide-record.ts'

/** Tools for a step, in its transaction. */
export interface StepTools {
  readonly transaction: Transaction
  readonly now: Date
  /** Adds an entry to the activity log of the guide. */
  readonly record: (action: string, details?: Readonly<Record<string, unknown>>) => Promise<void>
}

/** Runs steps of the workflow: locks the guide, checks the right to read it, and provides the tools of the step. */
@Injectable()
export class GuideStepsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Runs a step of a member. Returns the guide afterwards.
   * @throws DomainError `guide-not-found`, `not-allowed`, `in-trash`, and what the step throws
   */
  async take(
    id: number,
    identity: Identity,
    step: (view: GuideView, tools: StepTools) => Promise<void>,
  ): Promise<EditedGuideRecord> {
    return await this.transactions.run(async (transaction) => {
      const view = await this.views.find(transaction, id, { lock: true })
      if (view === undefined) throw noSuchGuide(identity)
      if (!canReadGuide(view.guide, identity)) throw notAllowed()
      await step(view, this.#tools(transaction, id, { memberId: identity.userId }))
      return (await this.views.find(transaction, id))?.guide ?? view.guide
    })
  }

  /** Runs a step of a background job, logged under its name. Returns undefined for a guide that is gone or in the trash. */
  async run<Outcome>(
    id: number,
    program: string,
    step: (view: GuideView, tools: StepTools) => Promise<Outcome>,
  ): Promise<Outcome | undefined> {
    return await this.transactions.run(async (transaction) => {
      if ((await this.views.lockGuide(transaction, id))?.trashed !== null) return undefined
      const view = await this.views.find(transaction, id)
      return view && (await step(view, this.#tools(transaction, id, { name: program })))
    })
  }

  #tools(transaction: Transaction, id: number, actor: Actor): StepTools {
    return {
      transaction,
      now: this.clock(),
      record: async (action, details = {}) =>
        await this.activity.record(transaction, { actor, action, item: { type: 'guide', id }, details }),
    }
  }
}
