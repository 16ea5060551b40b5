import { Controller, Inject } from '@nestjs/common'
import { exportData, type CallAnswer } from '@ribbonry/contracts'
import { Context, Handles, memberOf, type CallContext } from '@ribbonry/service-kit'
import { missingNote } from './missing-notes.ts'
import { PersonalDataClient } from './personal-data.client.ts'
import { OwnDataService } from './own-data.service.ts'

@Controller()
export class DataExportController {
  constructor(
    @Inject(OwnDataService) private readonly ownData: OwnDataService,
    @Inject(PersonalDataClient) private readonly services: PersonalDataClient,
  ) {}

  @Handles(exportData)
  async export(@Context() context: CallContext): Promise<CallAnswer<typeof exportData>> {
    const identity = memberOf(context)
    const [own, told] = await Promise.all([this.ownData.collect(identity.userId), this.services.fetchAll(identity)])
    const data: Record<string, Record<string, unknown>> = { identity: own }
    for (const [service, held] of told) if (held !== undefined) data[service] = held
    const missing = told.flatMap(([service, held]) => (held === undefined ? [service] : []))
    return { exported: new Date().toISOString(), member_id: identity.userId, data, missing, notes: missing.map(missingNote) }
  }
}
