import { newYorkDay } from '@ribbonry/dates'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { lastDayOfAddress } from '../addresses/retention.ts'
import { SecretLinks } from './secret-pages/secret-links.service.ts'
import { winnerMailText } from './winner-mails/winner-mail-text.ts'
import { WinnerMails } from './winner-mails/winner-mails.service.ts'
import type { FulfilledGiveaway } from './fulfilled-giveaways.repository.ts'
import type { WinnerRow } from './winner-row.ts'
import { replyBy } from './winner-status.ts'

type AddressMail = 'giveaway-address-request' | 'giveaway-address-reminder'

/** Mails that ask a winner for the address, each with a link of its own. */
@Injectable()
export class AddressMails {
  constructor(
    @Inject(SecretLinks) private readonly links: SecretLinks,
    @Inject(WinnerMails) private readonly mails: WinnerMails,
  ) {}

  /** Whether the winner was asked within the last minute. */
  async isRepeat(transaction: Transaction, { id, giveaway_id: giveawayId }: WinnerRow): Promise<boolean> {
    return await this.mails.isRepeat(transaction, { giveawayId, kind: 'giveaway-address-request', winnerIds: [id] })
  }

  /** @param text ours where it is empty */
  async request(
    transaction: Transaction,
    giveaway: FulfilledGiveaway,
    winner: WinnerRow,
    { text, asked }: { readonly text: string; readonly asked: Date },
  ): Promise<void> {
    const words = text === '' ? winnerMailText('address_request', giveaway) : text
    await this.#write(transaction, 'giveaway-address-request', giveaway, winner, { text: words, reply_by: replyDay(asked) })
  }

  async remind(transaction: Transaction, giveaway: FulfilledGiveaway, winner: WinnerRow, asked: Date): Promise<void> {
    await this.#write(transaction, 'giveaway-address-reminder', giveaway, winner, { reply_by: replyDay(asked) })
  }

  async #write(
    transaction: Transaction,
    kind: AddressMail,
    giveaway: FulfilledGiveaway,
    winner: WinnerRow,
    words: object,
  ): Promise<void> {
    const link = await this.links.createForWinner(transaction, winner, lastDayOfAddress(winner, giveaway))
    const subject = { giveawayId: giveaway.id, kind, winnerIds: [winner.id] }
    const data = { title: giveaway.title, link, ...words }
    await this.mails.insert(transaction, subject, { to: winner.email, template: kind, data })
  }
}

/** Day of New York, yyyy-MM-dd. */
const replyDay = (asked: Date): string => newYorkDay(replyBy(asked))
