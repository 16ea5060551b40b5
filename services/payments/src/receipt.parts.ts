import { MailQueue } from '@ribbonry/service-kit'
import { memberRecipients } from '@ribbonry/service-kit/due-mails'
import type { Provider, Type } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from './config.ts'
import { CreditNotesRepository } from './receipts/credit-notes.repository.ts'
import { OwnPaymentsRepository } from './receipts/own-payments.repository.ts'
import { ReceiptMailerService } from './receipts/receipt-mailer.service.ts'
import { ReceiptMailsService } from './receipts/receipt-mails.service.ts'
import { ReceiptsController } from './receipts/receipts.controller.ts'
import { ReceiptsProcessor } from './receipts/receipts.processor.ts'
import { ReceiptsRepository } from './receipts/receipts.repository.ts'
import { ReceiptsService } from './receipts/receipts.service.ts'

/** Controllers and providers of receipts, and of what members see of their payments. */
export const receiptParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [ReceiptsController],
  providers: [
    { provide: MailQueue, useFactory: ({ REDIS_URL: url }: PaymentsEnvironment) => new MailQueue(url), inject: [CONFIG] },
    ReceiptsRepository,
    CreditNotesRepository,
    OwnPaymentsRepository,
    ReceiptsService,
    memberRecipients('payments'),
    ReceiptMailerService,
    ReceiptMailsService,
    ReceiptsProcessor,
  ],
}
