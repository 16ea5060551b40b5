import { type Mail, MOST_TEST_ADDRESSES, type NewsletterLetter, TEST_MAILS_PER_HOUR } from '@ribbonry/contracts'
import { DomainError, type Identity, parseEmailAddress } from '@ribbonry/service-kit'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { Inject, Injectable } from '@nestjs/common'
import { randomBytes } from 'node:crypto'
import { MailsRepository } from '../../mails/mails.repository.ts'
import { MemberEmailClient } from '../../personal-data/member-email-client.ts'
import { OwnMailsService } from '../../sending/own-mails.service.ts'
import { letterOf } from '../letter/letter-of.ts'
import { NewsletterFieldsService, type TypedNewsletter } from './newsletter-fields.service.ts'
import { NewsletterReadsService } from './newsletter-reads.service.ts'
import { savedTitle } from './newsletter-title.ts'

const LIMIT = { name: 'newsletter-tests', max: TEST_MAILS_PER_HOUR, seconds: 3600 } as const

/** Mails a letter to who looks at it before it is sent. */
@Injectable()
export class TestSendsService {
  constructor(
    @Inject(NewsletterFieldsService) private readonly fields: NewsletterFieldsService,
    @Inject(NewsletterReadsService) private readonly reads: NewsletterReadsService,
    @Inject(MemberEmailClient) private readonly members: MemberEmailClient,
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(OwnMailsService) private readonly ownMails: OwnMailsService,
    @Inject(Throttle) private readonly throttle: Throttle,
  ) {}

  /**
   * Sends a kept newsletter, or the fields that are typed.
   * @param addresses separated by commas; empty for the address of the member
   * @returns to how many addresses
   * @throws DomainError what `sendTestNewsletter` declares
   */
  async send(typed: TypedNewsletter, addresses: string, by: Identity): Promise<number> {
    const letter = await this.#letter(typed)
    const to = await this.#recipients(addresses, by)
    await this.throttle.hit(LIMIT, String(by.userId))
    const test = randomBytes(12).toString('base64url')
    const mails = to.map((address, index): Mail => ({
      id: `newsletter-test.${test}.${index}`,
      to: address,
      template: 'newsletter-test',
      data: letter,
    }))
    for (const mail of mails) {
      await this.mails.insert(mail)
      this.ownMails.send(mail.id)
    }
    return mails.length
  }

  async #letter(typed: TypedNewsletter): Promise<NewsletterLetter> {
    const id = typed.newsletter_id ?? null
    if (id !== null && typed.subject === '' && typed.post_ids.length === 0) return await this.reads.letter(id)
    const gifts = await this.fields.readGifts(typed)
    const { title } = savedTitle(
      typed.title,
      gifts.map((gift) => gift.title),
      undefined,
    )
    return letterOf({ ...typed, id, title, audience: await this.reads.audienceOf(id) }, gifts)
  }

  async #recipients(typed: string, by: Identity): Promise<string[]> {
    const parts = typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    if (parts.length === 0) return [await this.#ownAddress(by)]
    if (parts.length > MOST_TEST_ADDRESSES)
      throw refusedAddress('too-many-addresses', `A test goes to at most ${MOST_TEST_ADDRESSES} addresses`)
    const addresses = parts.map((part) => {
      const address = parseEmailAddress(part)
      if (address === undefined)
        throw refusedAddress('address-invalid', 'Please provide valid email addresses, separated by commas')
      return address
    })
    return [...new Set(addresses)]
  }

  async #ownAddress(by: Identity): Promise<string> {
    const { email } = await this.members.get(by)
    const address = parseEmailAddress(email)
    if (address === undefined) throw refusedAddress('no-address', 'Your account has no address. Please name one')
    return address
  }
}

function refusedAddress(code: string, sentence: string): DomainError {
  return new DomainError('refused', code, sentence, { email: sentence })
}
