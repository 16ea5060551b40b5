import { PAYMENTS_PER_PAGE } from '@ribbonry/contracts'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { PaymentsRepository, type PaymentRow } from './payments.repository.ts'

/** Payments as staff see them. */
@Injectable()
export class PaymentsService {
  constructor(@Inject(PaymentsRepository) private readonly payments: PaymentsRepository) {}

  async list(page: number, campaign: number | undefined): Promise<Page<PaymentRow>> {
    return await this.payments.list(page, PAYMENTS_PER_PAGE, campaign)
  }
}
