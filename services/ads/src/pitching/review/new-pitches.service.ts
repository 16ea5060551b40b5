import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../../config.ts'
import { type NewPitch, NewPitchesRepository } from './new-pitches.repository.ts'

/** Creatives that one mail names; the others are counted. */
const MOST_NAMED = 50

/** The requested plan, with the paid plan if it differs. */
function planText({ plan, wished_plan: wished, paid }: NewPitch): string {
  return paid && plan !== wished ? `wants ${wished}, paid ${plan}` : wished
}

/** Mails staff about new pitches, several in one mail, some minutes after the first of them. */
@Injectable()
export class NewPitchesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(NewPitchesRepository) private readonly pitches: NewPitchesRepository,
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'SITE_URL' | 'PITCHES_EMAIL' | 'PITCHES_GATHER_SECONDS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Without a recipient no mail is sent; staff still see the pitches in the list of approvals. */
  async gather(): Promise<void> {
    const { PITCHES_EMAIL: email, PITCHES_GATHER_SECONDS: seconds, SITE_URL: site } = this.config
    if (email === undefined) return
    await this.transactions.run(async (transaction) => {
      const at = this.clock()
      const unmailed = await this.pitches.lockUnmailed(transaction)
      const [first] = unmailed
      if (first === undefined || first.waiting_since.getTime() > at.getTime() - seconds * 1000) return
      await this.pitches.markMailed(
        transaction,
        unmailed.map(({ id }) => id),
        at,
      )
      const pitches = unmailed
        .slice(0, MOST_NAMED)
        .map((pitch) => ({ title: pitch.title, merchant: pitch.merchant, plan: planText(pitch) }))
      const data = { pitches, more: unmailed.length - pitches.length, link: `${site}/admin/approve/` }
      const id = `new-pitches.${first.id}.${at.getTime()}`
      await this.mails.insert(transaction, { id, to: { email }, template: 'new-pitches', data, due: at })
    })
  }
}
