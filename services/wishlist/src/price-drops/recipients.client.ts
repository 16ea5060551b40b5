import { getUser } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type WishlistEnvironment } from '../config.ts'

export interface Recipient {
  readonly name: string
  readonly email: string
}

/** Where a member's mail goes. Identity alone keeps addresses, so it is asked each time. */
@Injectable()
export class RecipientsClient {
  constructor(
    @Inject(IdentitySigner) private readonly signer: IdentitySigner,
    @Inject(CONFIG) private readonly config: Pick<WishlistEnvironment, 'IDENTITY_URL' | 'NEIGHBOUR_TIMEOUT_MS'>,
  ) {}

  /**
   * Undefined for who gets no mail: not there, about to be deleted, or with an address that was never confirmed.
   * @throws Error while identity does not answer
   */
  async find(memberId: number): Promise<Recipient | undefined> {
    const identity = await this.signer.sign({ userId: memberId, roles: ['access'], accessType: null, sessionId: 'wishlist' })
    const response = await fetch(`${this.config.IDENTITY_URL}${getUser.path.replace(':user_id', String(memberId))}`, {
      headers: { [CONTEXT_HEADERS.identity]: identity }, signal: AbortSignal.timeout(this.config.NEIGHBOUR_TIMEOUT_MS),
    })
    if (response.status === 404) return undefined
    const answer = getUser.answer.safeParse(await response.json())
    if (!answer.success) throw new Error(`identity answered ${response.status}`)
    const { username, email, email_confirmed: confirmed, deletion_requested: leaving } = answer.data.user
    return confirmed && leaving === null ? { name: username, email } : undefined
  }
}
