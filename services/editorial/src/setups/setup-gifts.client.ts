import { adoptPicture, createPost, makeGiftOfSetup } from '@ribbonry/contracts'
import { type Identity, refusalOf } from '@ribbonry/service-kit'
import { CallRefused, onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { proseOf } from '@ribbonry/prose'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { SetupRow } from './setups.repository.ts'

/** Time-out, milliseconds. It is long because catalog copies and stores the picture. */
const ADOPTION_TIMEOUT_MS = 15_000

/** The needed part of the answer. */
const CREATED = z.object({ post: z.object({ id: z.int() }) })

/** Creates gifts in catalog. */
@Injectable()
export class SetupGiftsClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * Creates a draft from a setup.
   * @returns its id
   * @param identity member of staff who requested it
   * @throws DomainError `gift-refused`, `unavailable` while catalog cannot be reached
   */
  async create(setup: SetupRow, identity: Identity): Promise<number> {
    const { title, content, link, price_cents: cents } = setup
    try {
      const pictures = await this.#picturesOf(setup, identity.userId)
      const body = { title, content: proseOf(content), link, price: cents === null ? null : cents / 100, picture_ids: pictures }
      return (await this.clients.call(createPost, { body }, { as: identity, reads: CREATED })).post.id
    } catch (error) {
      if (error instanceof CallRefused) throw refusalOf(makeGiftOfSetup, 'refused', 'gift-refused', error.sentence)
      throw error
    }
  }

  async #picturesOf({ picture: { id, width, height } }: SetupRow, memberId: number): Promise<string[]> {
    if (id === null) return []
    const settings = { as: onBehalfOf(memberId, 'editorial'), timeoutMs: ADOPTION_TIMEOUT_MS }
    return [(await this.clients.call(adoptPicture, { body: { id, width, height } }, settings)).id]
  }
}
