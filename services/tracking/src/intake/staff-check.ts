import { IdentitySigner, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'

const REMEMBERED = 1000
/** The gateway signs a header for a minute and sends the same one until then: that long it need not be proved again. */
const REMEMBERED_MS = 10_000

/** Whether a member works for us; advertisers are guests. */
export function isStaff(identity: Identity | undefined): boolean {
  return identity !== undefined && identity.roles.some((role) => role !== 'advertiser')
}

/** Tells staff by the header with which the gateway vouches for them. */
@Injectable()
export class StaffCheck {
  readonly #known = new LRUCache<string, boolean>({ max: REMEMBERED, ttl: REMEMBERED_MS })

  constructor(@Inject(IdentitySigner) private readonly signer: IdentitySigner) {}

  /** At once for visitors, who bring none. */
  of(header: string): boolean | Promise<boolean> {
    return header === '' ? false : (this.#known.get(header) ?? this.#proved(header))
  }

  async #proved(header: string): Promise<boolean> {
    const staff = isStaff(await this.signer.verify(header))
    this.#known.set(header, staff)
    return staff
  }
}
