import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { recipientOf } from '../boost-mails.service.ts'
import { CONFIG, type AdsEnvironment } from '../../config.ts'
import type { EditRequestRow } from './edit-request-row.ts'

/** Longest title in a mail. */
const TITLE_CHARACTERS = 200

/** A proposal whose e-mail address is not confirmed. */
export interface RequestToConfirm {
  readonly id: number
  readonly slug: string
  /** Title of the post. */
  readonly title: string
  readonly email: string
}

/** Plans mails to senders of proposals, in the transaction of the change. */
@Injectable()
export class EditRequestMailsService {
  constructor(
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async planConfirmation(transaction: Transaction, request: RequestToConfirm, code: string): Promise<void> {
    const { id, slug, title, email } = request
    const link = `${this.config.SITE_URL}/${slug}/boost/edit-request/?confirm=${code}`
    const data = { title: title.slice(0, TITLE_CHARACTERS), link }
    const to = { email }
    await this.mails.insert(transaction, {
      id: `boost-edit-confirm.${id}`,
      to,
      template: 'boost-edit-confirm',
      data,
      due: this.clock(),
    })
  }

  /** @param reason of the rejection; null where the proposal was applied */
  async planDecision(transaction: Transaction, request: EditRequestRow, reason: string | null): Promise<void> {
    const { id, slug, post_title: title, email, member_id: memberId } = request
    const to = recipientOf(email, memberId)
    if (to === undefined) return
    const link = `${this.config.SITE_URL}/${slug}/`
    const data = { title: title.slice(0, TITLE_CHARACTERS), applied: reason === null, reason: reason ?? '', link }
    await this.mails.insert(transaction, {
      id: `boost-edit-decided.${id}`,
      to,
      template: 'boost-edit-decided',
      data,
      due: this.clock(),
    })
  }
}
