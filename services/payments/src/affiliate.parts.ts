import type { Provider, Type } from '@nestjs/common'
import { AffiliateEarningsRepository } from './affiliate-earnings/affiliate-earnings.repository.ts'
import { AffiliateEarningsService } from './affiliate-earnings/affiliate-earnings.service.ts'
import { AffiliatePaymentsRepository } from './affiliate-earnings/affiliate-payments.repository.ts'
import { AffiliatePaymentsService } from './affiliate-earnings/affiliate-payments.service.ts'
import { AffiliateController } from './affiliate-earnings/affiliate.controller.ts'
import { CommissionMembersClient } from './affiliate-earnings/commission-members.client.ts'
import { RequestedPaymentsService } from './affiliate-earnings/requested-payments.service.ts'
import { AffiliateImporterService } from './affiliate-imports/affiliate-importer.service.ts'
import { AffiliateImportsController } from './affiliate-imports/affiliate-imports.controller.ts'
import { AffiliateImportsProcessor } from './affiliate-imports/affiliate-imports.processor.ts'
import { AffiliateImportsRepository } from './affiliate-imports/affiliate-imports.repository.ts'
import { AffiliateImportsService } from './affiliate-imports/affiliate-imports.service.ts'
import { CommissionEventsRepository } from './affiliate-imports/commission-events.repository.ts'
import { EarningsRepository } from './affiliate-imports/earnings.repository.ts'

/** Controllers and providers of earnings from affiliate programmes. */
export const affiliateParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [AffiliateController, AffiliateImportsController],
  providers: [
    AffiliateEarningsRepository,
    AffiliatePaymentsRepository,
    AffiliateImportsRepository,
    EarningsRepository,
    CommissionEventsRepository,
    AffiliateEarningsService,
    AffiliatePaymentsService,
    CommissionMembersClient,
    RequestedPaymentsService,
    AffiliateImporterService,
    AffiliateImportsService,
    AffiliateImportsProcessor,
  ],
}
