import { type PromoText, savePromoSetup } from '@ribbonry/contracts'
import { CLOCK, type Clock, type DomainError, type Identity, refusalOf, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { PromoSetupRepository } from './promo-setup.repository.ts'
import { unknownPlaceholder } from './promo-text.ts'

/** Default template. */
const FIRST_SETUP: PromoText = {
  subject_line: '{title} is on Ribbonry',
  email_body: `Hello {name},

{title} is on Ribbonry because we like it. Nobody paid us to say so.

If you would like it to be the first thing people see for a day, you can put it there:
{boost_link}

Looking costs nothing, and it stays where it is either way.

Ribbonry`,
}

/** The template of promo mails. */
@Injectable()
export class PromoSetupService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PromoSetupRepository) private readonly setup: PromoSetupRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async get(): Promise<PromoText> {
    return (await this.setup.find()) ?? FIRST_SETUP
  }

  /** @throws DomainError `subject-missing`, `text-missing`, `placeholder-unknown` */
  async save(text: PromoText, by: Identity): Promise<PromoText> {
    assertPromoText(text)
    await this.transactions.run(async (transaction) => {
      await this.setup.save(transaction, text, this.clock())
      const item = { type: 'promo-setup', id: 1 }
      await this.activity.record(transaction, { actor: { memberId: by.userId }, action: 'save-promo-setup', item })
    })
    return text
  }
}

/** @throws DomainError `subject-missing`, `text-missing`, `placeholder-unknown` */
export function assertPromoText(text: PromoText): void {
  if (text.subject_line === '') throw refused('subject-missing', 'Please write a subject.', 'subject_line')
  if (text.email_body === '') throw refused('text-missing', 'Please write a text.', 'email_body')
  const unknown = unknownPlaceholder(text)
  if (unknown === undefined) return
  const field = text.subject_line.includes(unknown) ? 'subject_line' : 'email_body'
  throw refused('placeholder-unknown', `Nobody fills in ${unknown}. There are {name}, {title} and {boost_link}.`, field)
}

function refused(
  code: 'subject-missing' | 'text-missing' | 'placeholder-unknown',
  sentence: string,
  field: keyof PromoText,
): DomainError {
  return refusalOf(savePromoSetup, 'refused', code, sentence, { fields: { [field]: sentence } })
}
