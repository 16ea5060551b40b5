import { IdentitySigner, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'

const CACHE_SIZE = 1000
/** The gateway sends the same signed header for up to a minute; within this time it is not verified again. */
const CACHE_TTL_MS = 10_000

/** Whether a member is staff; advertisers are not. */
export function isStaff(identity: Identity | undefined): boolean {
  return identity !== undefined && identity.roles.some((role) => role !== 'advertiser')
}

/** Recognizes staff by the gateway's signed identity header. */
@Injectable()
export class StaffCheck {
  readonly #cache = new LRUCache<string, boolean>({ max: CACHE_SIZE, ttl: CACHE_TTL_MS })

  constructor(@Inject(IdentitySigner) private readonly signer: IdentitySigner) {}

  /** Synchronous for visitors, who have no header, and for cached headers. */
  check(header: string): boolean | Promise<boolean> {
    return header === '' ? false : (this.#cache.get(header) ?? this.#verify(header))
  }

  async #verify(header: string): Promise<boolean> {
    const staff = isStaff(await this.signer.verify(header))
    this.#cache.set(header, staff)
    return staff
  }
}
