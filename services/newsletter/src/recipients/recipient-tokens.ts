import { MAIL_TOPICS, type MailTopic } from '@ribbonry/contracts'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 16
const ID_BYTES = 16
const ALL_TOPICS = 255

/** Content of a link token. With a topic it unsubscribes from that topic; without one it opens all preferences. */
export interface RecipientToken {
  readonly recipientId: string
  readonly topic?: MailTopic
}

/**
 * Signs and verifies the tokens of links in mails: the id of a recipient and a topic. They disclose no address and do not expire,
 * since a
 * mail may be read years later.
 */
export class RecipientTokens {
  readonly #key: Buffer

  /** @param secret shared by all instances */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'newsletter links', 32))
  }

  sign({ recipientId, topic }: RecipientToken): string {
    const body = Buffer.concat([
      Buffer.from(recipientId.replaceAll('-', ''), 'hex'),
      Buffer.of(topic === undefined ? ALL_TOPICS : MAIL_TOPICS.indexOf(topic)),
    ])
    return Buffer.concat([body, this.#mac(body)]).toString('base64url')
  }

  /** Undefined for a forged token. */
  verify(token: string): RecipientToken | undefined {
    if (!/^[\w-]{44}$/.test(token)) return undefined
    const bytes = Buffer.from(token, 'base64url')
    const body = bytes.subarray(0, ID_BYTES + 1)
    if (bytes.length !== ID_BYTES + 1 + MAC_BYTES || !timingSafeEqual(this.#mac(body), bytes.subarray(ID_BYTES + 1)))
      return undefined
    const recipientId = body
      .subarray(0, ID_BYTES)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    const topic = MAIL_TOPICS[body[ID_BYTES] ?? ALL_TOPICS]
    return topic === undefined ? { recipientId } : { recipientId, topic }
  }

  #mac(body: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(body).digest().subarray(0, MAC_BYTES)
  }
}
