import { PROVIDE_A_GUIDE_SLUG, PROVIDE_A_UNIQUE_SLUG } from '@ribbonry/contracts'
import { guideSlug } from '@ribbonry/guides'
import { CLOCK, type Clock, DomainError, type Identity, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type AddressClaim, AddressClaimsStore } from './address-claims.store.ts'
import { AddressRegisterClient } from './address-register.client.ts'
import { GuideContentsRepository } from '../reading/guide-contents.repository.ts'

/** An address that a guide took, and the one that it left. Both are settled once its transaction has ended. */
export interface AddressMove {
  readonly guideId: number
  /** Who saves. */
  readonly memberId: number
  readonly taken: string
  /** The address of a guide that was never public; one that was leads on. */
  readonly left: string | undefined
}

interface AddressHolder {
  readonly id: number
  readonly slug?: string
  readonly first_published?: Date | null
}

/** Addresses of guides, which no other page has. */
@Injectable()
export class GuideAddressesService {
  constructor(
    @Inject(AddressRegisterClient) private readonly register: AddressRegisterClient,
    @Inject(AddressClaimsStore) private readonly claims: AddressClaimsStore,
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether another page has what was typed as a slug. @throws DomainError `not-saved` while the register is away */
  async isTaken(typed: string, guideId: number | undefined, identity: Identity): Promise<boolean> {
    const slug = guideSlug(typed)
    if (slug === '') return false
    if (await this.contents.hasSlug(slug, guideId)) return true
    return await this.register.isTaken(slug, guideId, identity.userId)
  }

  /**
   * Takes the address that was typed, before the transaction commits. The address that the guide has then.
   * @param moves gets what `settle` needs, unless the address is the guide's own already
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
    // Whatever ends this process from here on, the sweep finds the addresses that nobody has in the end.
    for (const claim of claimsOf(move)) await this.claims.add(claim, this.clock())
    if (!(await this.register.take(slug, guide.id, memberId, previous))) {
      for (const claim of claimsOf(move)) await this.claims.remove(claim)
      throw refused('slug-taken', PROVIDE_A_UNIQUE_SLUG)
    }
    moves.push(move)
    return slug
  }

  /**
   * The outcome of a save that claims addresses. Once its transaction has ended, what no guide has is given back: the address
   * that was left, or the new one where nothing was saved.
   * @param moves is read when the save has ended
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

  /** An address that the register did not take back keeps its claim, by which the sweep tries again. */
  async #giveBack(move: AddressMove, unused: string | undefined): Promise<void> {
    for (const claim of claimsOf(move)) {
      if (claim.slug === unused && !(await this.register.release(claim.slug, claim.guideId, claim.memberId))) continue
      await this.claims.remove(claim)
    }
  }
}

/** The addresses that a guide takes and leaves. */
function claimsOf({ taken, left, guideId, memberId }: AddressMove): AddressClaim[] {
  return [taken, left].flatMap((slug) => (slug === undefined ? [] : [{ slug, guideId, memberId }]))
}

function refused(code: 'slug-missing' | 'slug-taken', sentence: string): DomainError {
  return new DomainError('refused', code, sentence, { slug: sentence })
}
