import { CLOCK, type Clock, DomainError, type Transaction } from '@ribbonry/service-kit'
import { createLinkCode } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { createHash, timingSafeEqual } from 'node:crypto'
import { CONFIG, type GiveawaysEnvironment } from '../../config.ts'
import { type SecretLink, SecretLinksRepository } from './secret-links.repository.ts'

const DAY_MS = 86_400_000
/** Days after the last request for which a sponsor's links work. */
const SPONSOR_DAYS = 60

/** Compared with where there is no such link, so that a wrong token costs as much as any other. */
const NOTHING = Buffer.alloc(32)

/** Links of secret pages: every mail has one of its own, bound to a winner or to the sponsor of a giveaway. */
@Injectable()
export class SecretLinks {
  constructor(
    @Inject(SecretLinksRepository) private readonly links: SecretLinksRepository,
    @Inject(CONFIG) private readonly config: Pick<GiveawaysEnvironment, 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The address of a winner's page. */
  async createForWinner(
    transaction: Transaction,
    winner: { readonly id: number; readonly giveaway_id: number; readonly email: string },
    expires: Date,
  ): Promise<string> {
    const { code, hash: token } = createLinkCode()
    const { id, giveaway_id, email } = winner
    await this.links.insert(transaction, { token, scope: 'winner', giveaway_id, winner_id: id, expires }, this.clock())
    return `${this.config.SITE_URL}/secret/giveaway/${giveaway_id}/winner-info/${encodeURIComponent(email)}?token=${code}`
  }

  /** The address of the sponsor's page; earlier ones work as long. */
  async createForSponsor(transaction: Transaction, giveawayId: number): Promise<string> {
    const { code, hash: token } = createLinkCode()
    const now = this.clock()
    const expires = new Date(now.getTime() + SPONSOR_DAYS * DAY_MS)
    const link = { token, scope: 'sponsor', giveaway_id: giveawayId, winner_id: null, expires } as const
    await this.links.extendOfSponsor(transaction, giveawayId, now, expires)
    await this.links.insert(transaction, link, now)
    return `${this.config.SITE_URL}/secret/giveaway/${giveawayId}/sponsor-tracking-info?token=${code}`
  }

  /** @throws DomainError `incorrect-token`, whatever is wrong about it */
  async verify(giveawayId: number, token: string, scopes: readonly SecretLink['scope'][]): Promise<SecretLink> {
    const hash = createHash('sha256').update(token).digest()
    const link = await this.links.find(hash)
    const checks = [
      timingSafeEqual(link?.token ?? NOTHING, hash),
      link?.giveaway_id === giveawayId,
      link !== undefined && scopes.includes(link.scope),
      link !== undefined && this.clock() < link.expires,
    ]
    if (link === undefined || checks.includes(false)) throw incorrectToken()
    return link
  }
}

export const incorrectToken = (): DomainError => new DomainError('refused', 'incorrect-token', 'Incorrect token')
