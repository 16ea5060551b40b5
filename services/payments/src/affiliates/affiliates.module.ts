import { Global, Module } from '@nestjs/common'
import { AffiliateEarningsRepository } from './earnings/affiliate-earnings.repository.ts'
import { AffiliateEarningsService } from './earnings/affiliate-earnings.service.ts'
import { AffiliatePaymentsRepository } from './earnings/affiliate-payments.repository.ts'
import { AffiliatePaymentsService } from './earnings/affiliate-payments.service.ts'
import { AffiliateController } from './earnings/affiliate.controller.ts'
import { CommissionMembersClient } from './earnings/commission-members.client.ts'
import { RequestedPaymentsService } from './earnings/requested-payments.service.ts'
import { AffiliateImporterService } from './imports/affiliate-importer.service.ts'
import { AffiliateImportsController } from './imports/affiliate-imports.controller.ts'
import { AffiliateImportsProcessor } from './imports/affiliate-imports.processor.ts'
import { AffiliateImportsRepository } from './imports/affiliate-imports.repository.ts'
import { AffiliateImportsService } from './imports/affiliate-imports.service.ts'
import { CommissionEventsRepository } from './imports/commission-events.repository.ts'
import { EarningsRepository } from './imports/earnings.repository.ts'

/** Earnings from affiliate programmes: their reports, imports and payments. */
@Global()
@Module({
  controllers: [AffiliateController, AffiliateImportsController],
  providers: [
    AffiliateEarningsRepository,
    AffiliateEarningsService,
    AffiliateImporterService,
    AffiliateImportsProcessor,
    AffiliateImportsRepository,
    AffiliateImportsService,
    AffiliatePaymentsRepository,
    AffiliatePaymentsService,
    CommissionEventsRepository,
    CommissionMembersClient,
    EarningsRepository,
    RequestedPaymentsService,
  ],
})
export class AffiliatesModule {}
