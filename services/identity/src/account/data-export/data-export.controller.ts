import { Controller, Inject } from '@nestjs/common'
import { exportData, type CallAnswer } from '@ribbonry/contracts'
import { Context, Handles, memberOf, type CallContext } from '@ribbonry/service-kit'
import { DataExportService } from './data-export.service.ts'

@Controller()
export class DataExportController {
  constructor(@Inject(DataExportService) private readonly exports: DataExportService) {}

  @Handles(exportData)
  async export(@Context() context: CallContext): Promise<CallAnswer<typeof exportData>> {
    return await this.exports.export(memberOf(context))
  }
}
