import { PROVIDE_A_GUIDE_SLUG, PROVIDE_A_UNIQUE_SLUG } from '@ribbonry/contracts'
import { guideSlug } from '@ribbonry/guides'
import { CLOCK, type Clock, DomainError, type Identity, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { AddressClaimsStore } from './address-claims.store.ts'
import { AddressRegisterClient } from './address-register.client.ts'
import { GuideContentsRepository } from '../reading/guide-contents.repository.ts'

/** An address that a guide took, and the one that it left. Both are settled once its transaction has ended. */
export interface AddressMove {
  readonly guideId: number
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
   * Takes the address that was typed before the transaction commits; undefined where it is the guide's own already.
   * @throws DomainError `slug-missing`, `slug-taken`, `not-saved`
   */
  async claim(
    transaction: Transaction,
    typed: string,
    guide: AddressHolder,
    identity: Identity,
  ): Promise<AddressMove | undefined> {
    const slug = guideSlug(typed)
    if (slug === '') throw refused('slug-missing', PROVIDE_A_GUIDE_SLUG)
    if (slug === guide.slug) return undefined
    if (await this.contents.hasSlug(slug, guide.id, transaction)) throw refused('slug-taken', PROVIDE_A_UNIQUE_SLUG)
    const wasPublic = guide.first_published !== null && guide.first_published !== undefined
    const [previous, left] = wasPublic ? [guide.slug, undefined] : [undefined, guide.slug]
    // Whatever ends this process from here on, the sweep finds the addresses that nobody has in the end.
    const claims = [slug, left].flatMap((one) =>
      one === undefined ? [] : [{ slug: one, guideId: guide.id, memberId: identity.userId }],
    )
    for (const claim of claims) await this.claims.add(claim, this.clock())
    if (!(await this.register.take(slug, guide.id, identity.userId, previous))) {
      for (const claim of claims) await this.claims.remove(claim)
      throw refused('slug-taken', PROVIDE_A_UNIQUE_SLUG)
    }
    return { guideId: guide.id, taken: slug, left }
  }

  /**
   * Does work that may move guides, and gives back afterwards what they do not have in the end: the address that was left, or the
   * new one where nothing was saved.
   */
  async moving<Result>(
    identity: Identity,
    work: (moved: (move: AddressMove | undefined) => void) => Promise<Result>,
  ): Promise<Result> {
    const moves: AddressMove[] = []
    const release = async (unused: 'left' | 'taken'): Promise<void> => {
      for (const { guideId, taken, left } of moves)
        for (const slug of [taken, left]) {
          if (slug === undefined) continue
          const isUnused = slug === (unused === 'left' ? left : taken)
          if (isUnused && !(await this.register.release(slug, guideId, identity.userId))) continue
          await this.claims.remove({ slug, guideId, memberId: identity.userId })
        }
    }
    try {
      const result = await work((move) => {
        if (move !== undefined) moves.push(move)
      })
      await release('left')
      return result
    } catch (error) {
      await release('taken')
      throw error
    }
  }
}

function refused(code: 'slug-missing' | 'slug-taken', sentence: string): DomainError {
  return new DomainError('refused', code, sentence, { slug: sentence })
}
