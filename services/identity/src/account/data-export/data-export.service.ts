import type { CallAnswer, exportData } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { missingNote } from './missing-notes.ts'
import { OwnDataService } from './own-data.service.ts'
import { PersonalDataClient } from './personal-data.client.ts'

/** A member's data of all services. */
@Injectable()
export class DataExportService {
  constructor(
    @Inject(OwnDataService) private readonly ownData: OwnDataService,
    @Inject(PersonalDataClient) private readonly services: PersonalDataClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async export(identity: Identity): Promise<CallAnswer<typeof exportData>> {
    const [own, answers] = await Promise.all([this.ownData.collect(identity.userId), this.services.fetchAll(identity)])
    const data: Record<string, Record<string, unknown>> = { identity: own }
    for (const [service, held] of answers) if (held !== undefined) data[service] = held
    const missing = answers.flatMap(([service, held]) => (held === undefined ? [service] : []))
    return {
      exported: this.clock().toISOString(),
      member_id: identity.userId,
      data,
      missing,
      notes: missing.map(missingNote),
    }
  }
}
