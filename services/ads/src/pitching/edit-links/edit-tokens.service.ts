import { CLOCK, type Clock, type Transaction, Transactions } from '@ribbonry/service-kit'
import { OneTimeCodes } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'

/** `campaigns.repository.ts` removes the codes of this purpose together with their campaign. */
const PURPOSE = 'edit-pitch'
const SECONDS = 7 * 24 * 3600
const Linked = z.object({ creative: z.number() })

/** Tokens of edit links: stored as hashes, valid for seven days and one save. */
@Injectable()
export class EditTokensService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Creates a token for a creative, and invalidates earlier tokens of its campaign. */
  async issue(transaction: Transaction, campaignId: number, creativeId: number): Promise<{ token: string; expires: Date }> {
    const expires = new Date(this.clock().getTime() + SECONDS * 1000)
    const code = { purpose: PURPOSE, subject: String(campaignId), seconds: SECONDS, data: { creative: creativeId } }
    return { token: await this.codes.issueLink(transaction, code), expires }
  }

  /** Creative of a token; undefined for a used, expired or unknown one. */
  async find(token: string | undefined): Promise<number | undefined> {
    if (token === undefined || token === '') return undefined
    const found = await this.transactions.run((transaction) => this.codes.find(transaction, PURPOSE, token))
    return Linked.safeParse(found?.data).data?.creative
  }

  /** Uses up the token for a save of that creative. Returns false where it was used meanwhile. */
  async take(transaction: Transaction, token: string, creativeId: number): Promise<boolean> {
    const taken = await this.codes.take(transaction, PURPOSE, token)
    return Linked.safeParse(taken?.data).data?.creative === creativeId
  }
}
