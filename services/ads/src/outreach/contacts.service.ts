import { saveContactDetails, WRONG_EMAIL } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Identity, refusalOf, Transactions, readEmail } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { ContactsRepository } from './contacts.repository.ts'

/** E-mail addresses of the makers of posts. */
@Injectable()
export class ContactsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ContactsRepository) private readonly contacts: ContactsRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Saves the address of a post's maker, or removes it if the input is empty. Returns the normalised address.
   * @throws DomainError `email-invalid`, `post-not-found`
   */
  async save(postId: number, typed: string, by: Identity): Promise<string> {
    const email = typed === '' ? '' : readEmail(typed)
    if (email === undefined)
      throw refusalOf(saveContactDetails, 'refused', 'email-invalid', WRONG_EMAIL, { fields: { email: WRONG_EMAIL } })
    const at = this.clock()
    if (email !== '' && (await this.contacts.findPost(postId, at)) === undefined)
      throw refusalOf(saveContactDetails, 'not-found', 'post-not-found', 'There is no such post.')
    await this.transactions.run(async (transaction) => {
      if (email === '') await this.contacts.remove(transaction, postId)
      else await this.contacts.save(transaction, postId, email, at)
      const action = email === '' ? 'remove-contact' : 'save-contact'
      await this.activity.record(transaction, { actor: { memberId: by.userId }, action, item: { type: 'post', id: postId } })
    })
    return email
  }
}
