import {
  type CallAnswer,
  type CallInput,
  importAffiliateReport,
  listAffiliateImports,
  listAffiliateRefusals,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, InvalidInput, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentAffiliateImport } from './affiliate-import.presenter.ts'
import { AffiliateImportsService } from './affiliate-imports.service.ts'

@Controller()
export class AffiliateImportsController {
  constructor(@Inject(AffiliateImportsService) private readonly imports: AffiliateImportsService) {}

  @Handles(importAffiliateReport)
  async start(
    @Input() { body, file }: CallInput<typeof importAffiliateReport>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof importAffiliateReport>> {
    if (file === undefined) throw new InvalidInput({ report: 'Please choose a file to upload.' })
    const started = await this.imports.start(body.program, file, memberOf(context).userId)
    return { import: presentAffiliateImport(started), rows: started.rows_total }
  }

  @Handles(listAffiliateImports)
  async list(): Promise<CallAnswer<typeof listAffiliateImports>> {
    return { imports: (await this.imports.list()).map(presentAffiliateImport) }
  }

  @Handles(listAffiliateRefusals)
  async listRefusals(
    @Input() { params }: CallInput<typeof listAffiliateRefusals>,
  ): Promise<CallAnswer<typeof listAffiliateRefusals>> {
    return { rows: await this.imports.listRefusals(params.id, params.page) }
  }
}
