import { CampaignCode, type PaymentProvider, type PaymentSort, type PaymentState, PAYMENTS_PER_PAGE } from '@ribbonry/contracts'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { PayerEmailsClient } from './payer-emails.client.ts'
import { type FoundBy, PaymentsRepository, type PaymentRow } from './payments.repository.ts'

export interface AskedPayments {
  /** From 1. */
  readonly page: number
  readonly campaign?: number | undefined
  readonly state?: PaymentState | undefined
  readonly provider?: PaymentProvider | undefined
  readonly search?: string | undefined
  readonly sort: PaymentSort
  readonly direction: 'asc' | 'desc'
}

/** A page of payments, with the e-mail addresses of the members who paid. */
export interface PaymentsPage extends Page<PaymentRow> {
  readonly emails: ReadonlyMap<number, string>
}

/** Shows payments to staff. */
@Injectable()
export class PaymentsService {
  constructor(
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(PayerEmailsClient) private readonly payerEmails: PayerEmailsClient,
  ) {}

  /** Lists payments; without e-mail addresses while identity cannot be reached. */
  async list({ page, search = '', sort, direction, ...wanted }: AskedPayments): Promise<PaymentsPage> {
    const found = search === '' ? undefined : await this.#foundBy(search)
    const asked = { page, perPage: PAYMENTS_PER_PAGE, sort, descending: direction === 'desc' }
    const listed = await this.payments.list(asked, { ...wanted, found })
    const emails = await this.payerEmails.emailsOf(listed.rows.map(({ member_id: memberId }) => memberId))
    return { ...listed, emails }
  }

  async countDisputed(): Promise<number> {
    return await this.payments.countDisputed()
  }

  async #foundBy(text: string): Promise<FoundBy> {
    const campaign = CampaignCode.safeParse(text)
    return { text, campaign: campaign.data ?? null, memberIds: await this.payerEmails.findByEmail(text) }
  }
}
