import { MAIL_TOPICS, type MailTopic } from '@ribbonry/contracts'
import { type EarlierLinkFormat, SignedLinks } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'

/** Purpose of the links. */
export const RECIPIENT_LINKS = 'mail-preferences'

const SIGNATURE_BYTES = 16
const ID_BYTES = 16

/** Content of a link token. With a topic it unsubscribes from that topic; without one it opens all preferences. */
export interface RecipientToken {
  readonly recipientId: string
  readonly topic?: MailTopic
  /** The newsletter that the link stands in. */
  readonly newsletterId?: number
}

/** Links of mails up to November 2026: the id's bytes, a byte for the topic (255 for none) and the signature, in base64url. */
export const earlierRecipientLinks: EarlierLinkFormat = {
  keyLabel: 'newsletter links',
  signatureBytes: SIGNATURE_BYTES,
  split: (token) => {
    if (!/^[\w-]{44}$/.test(token)) return undefined
    const bytes = Buffer.from(token, 'base64url')
    const recipientId = bytes
      .subarray(0, ID_BYTES)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    const topic = MAIL_TOPICS[bytes[ID_BYTES] ?? MAIL_TOPICS.length]
    return {
      signed: bytes.subarray(0, ID_BYTES + 1),
      signature: bytes.subarray(ID_BYTES + 1),
      subject: subjectOf({ recipientId, ...(topic === undefined ? {} : { topic }) }),
    }
  },
}

/**
 * The tokens of links in mails: the id of a recipient and a topic. They disclose no address and do not expire, since a mail may
 * be read years later.
 */
@Injectable()
export class RecipientTokens {
  constructor(@Inject(SignedLinks) private readonly links: SignedLinks) {}

  sign(content: RecipientToken): string {
    return this.links.sign({ purpose: RECIPIENT_LINKS, subject: subjectOf(content) })
  }

  /** Undefined for a forged token. */
  verify(token: string): RecipientToken | undefined {
    const link = this.links.verify(token, RECIPIENT_LINKS)
    if (link === undefined) return undefined
    const [recipientId = '', name, newsletter] = link.subject.split(' ')
    const topic = MAIL_TOPICS.find((one) => one === name)
    return {
      recipientId,
      ...(topic === undefined ? {} : { topic }),
      ...(newsletter === undefined ? {} : { newsletterId: Number(newsletter) }),
    }
  }
}

/** Stands for the topic of a link to all preferences in a newsletter. */
const ALL_TOPICS = '-'

function subjectOf({ recipientId, topic, newsletterId }: RecipientToken): string {
  if (newsletterId !== undefined) return `${recipientId} ${topic ?? ALL_TOPICS} ${newsletterId}`
  return topic === undefined ? recipientId : `${recipientId} ${topic}`
}
