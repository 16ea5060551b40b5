import {
  type CallRefusal,
  fillPromoMail,
  PROMO_MAIL_LENGTHS,
  type PromoMail,
  type PromoText,
  WRONG_EMAIL,
} from '@ribbonry/contracts'
import { CLOCK, type Clock, type DomainError, refusalOf, readEmail } from '@ribbonry/service-kit'
import { FIND_RECIPIENT, type FindRecipient } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import { ContactsRepository, type PostSnapshot } from './contacts.repository.ts'
import { assertPromoText } from './promo-setup.service.ts'
import { fillPromoText, namesBoostLink } from './promo-text.ts'
import { PromoMailsRepository } from './promo-mails.repository.ts'

const LONGEST_TEXT = 2 * PROMO_MAIL_LENGTHS.body

export interface FilledMail extends PromoText {
  readonly email: string
  /** Empty where the mail does not contain the link. */
  readonly boostLink: string
  readonly postId: number | null
}

/** Subject and recipient of a mail. */
interface Subject {
  readonly title: string
  readonly post: PostSnapshot | undefined
  readonly name: string
  readonly email: string
}

/** Fills in promo mails for newsletter, which sends them. */
@Injectable()
export class PromoMailsService {
  constructor(
    @Inject(ContactsRepository) private readonly contacts: ContactsRepository,
    @Inject(PromoMailsRepository) private readonly pitches: PromoMailsRepository,
    @Inject(FIND_RECIPIENT) private readonly findMember: FindRecipient,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'SITE_URL' | 'BOOST_SPECIAL_TOKEN'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param ref of the mail, which becomes part of the link to boost the post
   * @throws DomainError with one of the codes that `fillPromoMail` declares
   */
  async fill(mail: PromoMail, ref: string): Promise<FilledMail> {
    assertPromoText(mail)
    const typed = mail.email === '' ? '' : readEmail(mail.email)
    if (typed === undefined) throw refused('email-invalid', WRONG_EMAIL, 'email')
    const { title, post, name, email } = await this.#subjectOf(mail)
    const to = typed === '' ? email : typed
    if (to === '') throw refused('recipient-missing', 'Please give the address that it goes to.', 'email')
    const boostLink = namesBoostLink(mail) ? this.#boostLink(post, ref, mail.special_price) : ''
    const { subject_line: subject, email_body } = fillPromoText(mail, { name, title, boost_link: boostLink })
    if (email_body.length > LONGEST_TEXT)
      throw refused('text-too-long', 'This text is too long once it is filled in.', 'email_body')
    return {
      subject_line: subject.slice(0, PROMO_MAIL_LENGTHS.subject),
      email_body,
      email: to,
      boostLink,
      postId: post?.post_id ?? null,
    }
  }

  async #subjectOf({ user_id: memberId, post_id: postId }: PromoMail): Promise<Subject> {
    if (memberId !== undefined) return await this.#ofMember(memberId, postId)
    if (postId === undefined) throw refused('recipient-missing', 'Please say which post or which pitch it is about.')
    const post = await this.#post(postId)
    return { title: post.title, post, name: 'there', email: (await this.contacts.findEmail(postId)) ?? '' }
  }

  /** Members may only be mailed about pitches of their own. */
  async #ofMember(memberId: number, postId: number | undefined): Promise<Subject> {
    const pitch = await this.pitches.findPitchOf(memberId, postId)
    const member = pitch === undefined ? undefined : await this.findMember(memberId)
    if (pitch === undefined || member === undefined)
      throw refused('member-not-found', 'This member has no pitch that was accepted for outreach.')
    const post = pitch.source_post_id === null ? undefined : await this.#post(pitch.source_post_id)
    return { title: post?.title ?? pitch.title, post, name: member.name, email: member.email }
  }

  async #post(id: number): Promise<PostSnapshot> {
    const post = await this.contacts.findPost(id, this.clock())
    if (post === undefined) throw refused('post-not-found', 'There is no such post.')
    return post
  }

  #boostLink(post: PostSnapshot | undefined, ref: string, isSpecial: boolean): string {
    const sentence = 'No post was made from this pitch that could be boosted. Name one first, or leave {boost_link} out.'
    if (post === undefined) throw refused('post-missing', sentence, 'email_body')
    const { SITE_URL: site, BOOST_SPECIAL_TOKEN: token } = this.config
    if (isSpecial && token === undefined) throw refused('special-price-not-set', 'There is no special price just now.')
    const query = new URLSearchParams({ tracking_ref: ref, ...(isSpecial && token !== undefined ? { param_token: token } : {}) })
    return `${site}/${post.slug}/boost/?${query.toString()}`
  }
}

function refused(code: CallRefusal<typeof fillPromoMail>, sentence: string, field?: keyof PromoMail): DomainError {
  const kind = code === 'post-not-found' || code === 'member-not-found' ? 'not-found' : 'refused'
  return refusalOf(fillPromoMail, kind, code, sentence, field === undefined ? {} : { fields: { [field]: sentence } })
}
