import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PaymentRecordingService, type RecordedRefund } from '../payments/payment-recording.service.ts'
import { RefundRequestsRepository, type AskedRefund } from './refund-requests.repository.ts'

/** Refunds that staff requested, and whether they were made. */
@Injectable()
export class RefundRecordsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(RefundRequestsRepository) private readonly requests: RefundRequestsRepository,
    @Inject(PaymentRecordingService) private readonly recording: PaymentRecordingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Cents of the requested refund with this id; undefined where there is none. */
  async find(id: string): Promise<number | undefined> {
    return await this.requests.find(id)
  }

  /** Stores a refund before the provider is called, so that a repeated request has the same amount. */
  async ask(refund: AskedRefund): Promise<void> {
    await this.requests.insert(refund, this.clock())
  }

  /** Records once who made a refund. A refund that the provider refuses is not recorded. */
  async accept({ id, paymentId }: AskedRefund, refund: RecordedRefund): Promise<void> {
    const { staff, reason } = refund
    const made = { at: this.clock(), staff, reason }
    await this.transactions.run(async (transaction) => {
      if (await this.requests.accept(transaction, id, made)) await this.recording.recordRefund(transaction, paymentId, refund)
    })
  }
}
