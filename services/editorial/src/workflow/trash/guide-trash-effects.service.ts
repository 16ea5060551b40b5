import type { FeaturedPlace } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { FeaturedGuidesService } from '../../editor/featured/featured-guides.service.ts'
import { LinkUsesRepository } from '../../upkeep/links/uses/link-uses.repository.ts'

/** What follows a guide into the trash and out of it: links that are looked after, and its places among the featured ones. */
@Injectable()
export class GuideTrashEffects {
  constructor(
    @Inject(LinkUsesRepository) private readonly linkUses: LinkUsesRepository,
    @Inject(FeaturedGuidesService) private readonly featured: FeaturedGuidesService,
  ) {}

  /** In the transaction of the move. @returns places that others fill by now of those that came out */
  async follow(
    transaction: Transaction,
    moved: readonly { readonly id: number; readonly isBack: boolean }[],
    actor: Actor,
  ): Promise<FeaturedPlace[]> {
    await this.linkUses.refreshGuides(
      transaction,
      moved.map(({ id }) => id),
    )
    const back = moved.filter(({ isBack }) => isBack)
    return await this.featured.takeBack(
      transaction,
      back.map(({ id }) => id),
      actor,
    )
  }
}
