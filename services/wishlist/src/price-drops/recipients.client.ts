import { CONTEXT_HEADERS, getUser } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type WishlistEnvironment } from '../config.ts'

export interface Recipient {
  readonly name: string
  readonly email: string
}

/** Fetches the address of a member. Only identity stores addresses, so each mail needs a request. */
@Injectable()
export class RecipientsClient {
  constructor(
    @Inject(IdentitySigner) private readonly signer: IdentitySigner,
    @Inject(CONFIG) private readonly config: Pick<WishlistEnvironment, 'IDENTITY_URL' | 'NEIGHBOUR_TIMEOUT_MS'>,
  ) {}

  /**
   * Undefined for a member who gets no mail: deleted, about to be deleted, or without a confirmed address.
   * @throws Error while identity does not answer
   */
  async find(memberId: number): Promise<Recipient | undefined> {
    const identity = await this.signer.sign({ userId: memberId, roles: ['access'], accessType: null, sessionId: 'wishlist' })
    const response = await fetch(`${this.config.IDENTITY_URL}${getUser.path.replace(':user_id', String(memberId))}`, {
      headers: { [CONTEXT_HEADERS.identity]: identity },
      signal: AbortSignal.timeout(this.config.NEIGHBOUR_TIMEOUT_MS),
    })
    if (response.status === 404) return undefined
    const answer = getUser.answer.safeParse(await response.json())
    if (!answer.success) throw new Error(`identity answered ${response.status}`)
    const { username, email, email_confirmed: confirmed, deletion_requested: leaving } = answer.data.user
    return confirmed && leaving === null ? { name: username, email } : undefined
  }
}
