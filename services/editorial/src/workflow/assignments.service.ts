import { DomainError, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { EditedGuideRecord } from '../editor/guides/reading/staff-guide-record.ts'
import { GuideMailsService } from './mails/guide-mails.service.ts'
import { GuidePeopleRepository, type Person } from './guide-people.repository.ts'
import { GuideStatesRepository } from './guide-states.repository.ts'
import { GuideStepsService, type StepTools } from './guide-steps.service.ts'

interface Assignment {
  readonly part: 'writing' | 'curation'
  readonly from: number | null
  readonly to: number | null
  readonly by: Identity
}

type Tools = Pick<StepTools, 'transaction' | 'record'>

/** Assigns writers and curators to guides (E3). */
@Injectable()
export class AssignmentsService {
  constructor(
    @Inject(GuideStepsService) private readonly steps: GuideStepsService,
    @Inject(GuideStatesRepository) private readonly states: GuideStatesRepository,
    @Inject(GuidePeopleRepository) private readonly people: GuidePeopleRepository,
    @Inject(GuideMailsService) private readonly mails: GuideMailsService,
  ) {}

  async writers(): Promise<Person[]> {
    return await this.people.list('writer')
  }

  async curators(): Promise<Person[]> {
    return await this.people.list('curator')
  }

  /** @throws DomainError `guide-not-found`, `not-a-writer` */
  async assignWriter(guideId: number, writer: number | null, identity: Identity): Promise<EditedGuideRecord> {
    return await this.steps.take(guideId, identity, async ({ guide }, { transaction, now, record }) => {
      if (guide.user_id === writer) return
      if (writer !== null && !(await this.people.is(transaction, 'writer', writer)))
        throw new DomainError('refused', 'not-a-writer', 'That person cannot write guides.')
      // A submission of the previous writer does not count for the new one.
      await this.states.update(transaction, guide, { user_id: writer, submitted_editor: false }, now)
      await this.#tell(guide, { part: 'writing', from: guide.user_id, to: writer, by: identity }, { transaction, record })
    })
  }

  /** @throws DomainError `guide-not-found`, `not-a-curator` */
  async assignCurator(guideId: number, curator: number | null, identity: Identity): Promise<EditedGuideRecord> {
    return await this.steps.take(guideId, identity, async ({ guide }, { transaction, now, record }) => {
      if (guide.curator_id === curator) return
      if (curator !== null && !(await this.people.is(transaction, 'curator', curator)))
        throw new DomainError('refused', 'not-a-curator', 'That person cannot curate guides.')
      await this.states.update(transaction, guide, { curator_id: curator, submitted_curator: false }, now)
      await this.#tell(guide, { part: 'curation', from: guide.curator_id, to: curator, by: identity }, { transaction, record })
    })
  }

  /**
   * Records an assignment and plans its mail. Where the mail of the last one still waits, it is removed, and an assignment that
   * only takes the last one back mails nobody.
   */
  async #tell(guide: EditedGuideRecord, { part, from, to, by }: Assignment, { transaction, record }: Tools): Promise<void> {
    const isUntold = from !== null && (await this.mails.cancelAssigned(transaction, guide, part, from))
    const last = isUntold ? await this.people.lastAssignment(transaction, guide.id, part) : undefined
    await record('assign', { part, from, to, ...(isUntold && { untold: true }) })
    const isBack = last !== undefined && last.from === to && !last.untold
    if (to !== null && !isBack) await this.mails.planAssigned(transaction, guide, { part, to, by })
  }
}
