import { WRONG_EMAIL } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, Transactions, readEmail } from '@ribbonry/service-kit'
import { CaptchaClient } from '@ribbonry/service-kit/captcha'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignStartsService } from '../campaigns/campaign-starts.service.ts'
import { PitchMailsService } from '../mails/pitch-mails.service.ts'
import { readLead, type TypedLead } from './lead-fields.ts'
import { LeadsRepository } from './leads.repository.ts'

/** Stores leads, and mails each a link into the funnel. */
@Injectable()
export class LeadsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CaptchaClient) private readonly captcha: CaptchaClient,
    @Inject(LeadsRepository) private readonly leads: LeadsRepository,
    @Inject(CampaignStartsService) private readonly starts: CampaignStartsService,
    @Inject(PitchMailsService) private readonly mails: PitchMailsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A repetition on the same day changes nothing.
   * @throws DomainError `captcha-failed`, `fields-missing`, `email-invalid`, `link-refused`
   */
  async submit(typed: TypedLead, captcha: string | undefined): Promise<void> {
    const lead = readLead(typed)
    if ('refusal' in lead) {
      const { code, sentence, field } = lead.refusal
      throw new DomainError('refused', code, sentence, { [field]: sentence })
    }
    await this.captcha.check(captcha)
    const { name, email, plan } = lead
    await this.transactions.run(async (transaction) => {
      const id = await this.leads.insertIfAbsent(transaction, lead, this.clock())
      if (id === undefined) return
      const campaign = await this.starts.insert(transaction, { plan, name, email })
      await this.leads.setCampaign(transaction, id, campaign.id)
      await this.mails.planLead(transaction, { id: `lead.${id}`, email, name, tempId: campaign.tempId })
    })
  }

  /** @throws DomainError `captcha-failed`, `email-invalid` */
  async submitEmail(typed: string, captcha: string | undefined): Promise<void> {
    const email = readEmail(typed)
    if (email === undefined) throw new DomainError('refused', 'email-invalid', WRONG_EMAIL, { email: WRONG_EMAIL })
    await this.captcha.check(captcha)
    await this.transactions.run(async (transaction) => {
      const campaign = await this.starts.insert(transaction, { plan: 'basic', email })
      await this.mails.planLead(transaction, { id: `campaign.${campaign.id}`, email, name: '', tempId: campaign.tempId })
    })
  }
}
