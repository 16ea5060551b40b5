import { MailQueue } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { CONFIG, type GiveawaysEnvironment } from '../../config.ts'

/** Longest title in a mail. */
const TITLE_CHARACTERS = 1000

/** Mails the links that confirm entries. */
@Injectable()
export class EntryMails {
  constructor(
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(CONFIG) private readonly config: Pick<GiveawaysEnvironment, 'SITE_URL'>,
  ) {}

  /** Whether the mail goes out; false where its mailbox had too many. @throws Error while Redis is away */
  async send(
    { slug, title }: { readonly slug: string; readonly title: string },
    { email, link }: { readonly email: string; readonly link: string },
  ): Promise<boolean> {
    const heldBack = await this.queue.enqueue({
      id: `giveaway-entry.${randomUUID()}`,
      to: email,
      template: 'giveaway-entry',
      data: { title: title.slice(0, TITLE_CHARACTERS), link: `${this.config.SITE_URL}/giveaway/${slug}/confirm-entry/${link}/` },
    })
    return heldBack === undefined
  }
}
