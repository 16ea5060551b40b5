import { Global, Module } from '@nestjs/common'
import { LedgerController } from './ledger/ledger.controller.ts'
import { LedgerRepository } from './ledger/ledger.repository.ts'
import { LedgerService } from './ledger/ledger.service.ts'
import { PaymentHistoryController } from './payment-history/payment-history.controller.ts'
import { PaymentHistoryRepository } from './payment-history/payment-history.repository.ts'
import { PaymentHistoryService } from './payment-history/payment-history.service.ts'
import { CreditNotesRepository } from './receipts/credit-notes.repository.ts'
import { OwnPaymentsRepository } from './receipts/own-payments.repository.ts'
import { ReceiptMailerService } from './receipts/receipt-mailer.service.ts'
import { ReceiptMailsService } from './receipts/receipt-mails.service.ts'
import { ReceiptsController } from './receipts/receipts.controller.ts'
import { ReceiptsProcessor } from './receipts/receipts.processor.ts'
import { ReceiptsRepository } from './receipts/receipts.repository.ts'
import { ReceiptsService } from './receipts/receipts.service.ts'
import { ReconciliationController } from './reconciliation/reconciliation.controller.ts'
import { ReconciliationRepository } from './reconciliation/reconciliation.repository.ts'
import { ReconciliationService } from './reconciliation/reconciliation.service.ts'
import { WriterPaidHandler } from './writer-pay/writer-paid.handler.ts'

/** The ledger, receipts, the history of a payment, the reconciliation with providers and the pay of writers. */
@Global()
@Module({
  controllers: [LedgerController, PaymentHistoryController, ReceiptsController, ReconciliationController, WriterPaidHandler],
  providers: [
    CreditNotesRepository,
    LedgerRepository,
    LedgerService,
    OwnPaymentsRepository,
    PaymentHistoryRepository,
    PaymentHistoryService,
    ReceiptMailerService,
    ReceiptMailsService,
    ReceiptsProcessor,
    ReceiptsRepository,
    ReceiptsService,
    ReconciliationRepository,
    ReconciliationService,
  ],
  exports: [CreditNotesRepository, LedgerRepository, ReceiptsRepository],
})
export class BooksModule {}
