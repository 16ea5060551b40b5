import { PROVIDE_A_GUIDE_SLUG, PROVIDE_A_UNIQUE_SLUG } from '@ribbonry/contracts'
import { guideSlug } from '@ribbonry/guides'
import { CLOCK, type Clock, DomainError, type Identity, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type AddressClaim, AddressClaimsStore } from './address-claims.store.ts'
import { AddressRegisterClient } from './address-register.client.ts'
import { GuideContentsRepository } from '../reading/guide-contents.repository.ts'

/** The address that a guide took and the one that it left. `settle` releases the unused one after the transaction. */
export interface AddressMove {
  readonly guideId: number
  /** Member who saves. */
  readonly memberId: number
  readonly taken: string
  /** Former address; undefined for a new guide, and for one that was public, because its old address redirects. */
  readonly left: string | undefined
}

interface AddressHolder {
  readonly id: number
  readonly slug?: string
  readonly first_published?: Date | null
}

/** Checks, claims and releases addresses of guides. No two pages share an address. */
@Injectable()
export class GuideAddressesService {
  constructor(
    @Inject(AddressRegisterClient) private readonly register: AddressRegisterClient,
    @Inject(AddressClaimsStore) private readonly claims: AddressClaimsStore,
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether another page has the typed slug. @throws DomainError `not-saved` while the register is unavailable */
  async isTaken(typed: string, guideId: number | undefined, identity: Identity): Promise<boolean> {
    const slug = guideSlug(typed)
    if (slug === '') return false
    if (await this.contents.hasSlug(slug, guideId)) return true
    return await this.register.isTaken(slug, guideId, identity.userId)
  }

  /**
   * Takes the typed address before the transaction commits. Returns the normalised slug.
   * @param moves receives the move for `settle`, unless the guide has the address already
   * @throws DomainError `slug-missing`, `slug-taken`, `not-saved`
   */
  async claim(
    transaction: Transaction,
    typed: string,
    guide: AddressHolder,
    { userId: memberId }: Identity,
    moves: AddressMove[],
  ): Promise<string> {
    const slug = guideSlug(typed)
    if (slug === '') throw refused('slug-missing', PROVIDE_A_GUIDE_SLUG)
    if (slug === guide.slug) return slug
    if (await this.contents.hasSlug(slug, guide.id, transaction)) throw refused('slug-taken', PROVIDE_A_UNIQUE_SLUG)
    const wasPublic = guide.first_published !== null && guide.first_published !== undefined
    const [previous, left] = wasPublic ? [guide.slug, undefined] : [undefined, guide.slug]
    const move = { guideId: guide.id, memberId, taken: slug, left }
    // The claims are stored first: if this process is killed from here on, the sweep releases addresses that no guide uses.
    for (const claim of claimsOf(move)) await this.claims.add(claim, this.clock())
    if (!(await this.register.take(slug, guide.id, memberId, previous))) {
      for (const claim of claimsOf(move)) await this.claims.remove(claim)
      throw refused('slug-taken', PROVIDE_A_UNIQUE_SLUG)
    }
    moves.push(move)
    return slug
  }

  /**
   * Waits for a save, then releases the addresses that no guide uses: the former ones, or the new ones if the save failed.
   * Returns the result of the save, or throws its error.
   * @param moves read after the save has ended, since the save adds to it
   */
  async settle<Saved>(moves: readonly AddressMove[], saving: Promise<Saved>): Promise<Saved> {
    try {
      const saved = await saving
      for (const move of moves) await this.#giveBack(move, move.left)
      return saved
    } catch (error) {
      for (const move of moves) await this.#giveBack(move, move.taken)
      throw error
    }
  }

  /** Keeps the claim of an address that could not be released, so that the sweep tries again. */
  async #giveBack(move: AddressMove, unused: string | undefined): Promise<void> {
    for (const claim of claimsOf(move)) {
      if (claim.slug === unused && !(await this.register.release(claim.slug, claim.guideId, claim.memberId))) continue
      await this.claims.remove(claim)
    }
  }
}

/** Claims of the addresses that a guide takes and leaves. */
function claimsOf({ taken, left, guideId, memberId }: AddressMove): AddressClaim[] {
  return [taken, left].flatMap((slug) => (slug === undefined ? [] : [{ slug, guideId, memberId }]))
}

function refused(code: 'slug-missing' | 'slug-taken', sentence: string): DomainError {
  return new DomainError('refused', code, sentence, { slug: sentence })
}
