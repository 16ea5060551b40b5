import { expireReceipts, mailReceipts } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { ReceiptMailsService } from './receipt-mails.service.ts'
import { ReceiptsService } from './receipts.service.ts'

/** Background jobs of receipts. Each may run concurrently. */
@Injectable()
export class ReceiptsProcessor {
  constructor(
    @Inject(ReceiptMailsService) private readonly mails: ReceiptMailsService,
    @Inject(ReceiptsService) private readonly receipts: ReceiptsService,
  ) {}

  @Scheduled({ queue: mailReceipts, every: 2000 })
  async mail(): Promise<void> {
    await this.mails.sendDue()
  }

  @Scheduled({ queue: expireReceipts, every: 24 * 3_600_000 })
  async expire(): Promise<void> {
    await this.receipts.removeExpired()
  }
}
