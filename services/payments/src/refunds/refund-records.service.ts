import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PaymentRecordingService, type RecordedRefund } from '../payments/payment-recording.service.ts'
import { RefundRequestsRepository, type AskedRefund } from './refund-requests.repository.ts'

/** Which refunds staff asked for, and which were made. */
@Injectable()
export class RefundRecordsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(RefundRequestsRepository) private readonly requests: RefundRequestsRepository,
    @Inject(PaymentRecordingService) private readonly recording: PaymentRecordingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Cents of the refund that was asked for under this id; undefined where none was. */
  async find(id: string): Promise<number | undefined> {
    return await this.requests.find(id)
  }

  /** Keeps a refund before its provider is asked, so that the same request again is of the same amount. */
  async ask(refund: AskedRefund): Promise<void> {
    await this.requests.insert(refund, this.clock())
  }

  /** Says once who made a refund: one that the provider refuses was none. */
  async accept({ id, paymentId }: AskedRefund, refund: RecordedRefund): Promise<void> {
    const { staff, reason } = refund
    const made = { at: this.clock(), staff, reason }
    await this.transactions.run(async (transaction) => {
      if (await this.requests.accept(transaction, id, made)) await this.recording.recordRefund(transaction, paymentId, refund)
    })
  }
}
