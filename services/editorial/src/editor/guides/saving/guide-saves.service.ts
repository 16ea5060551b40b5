import type { GuideSave } from '@ribbonry/contracts'
import { type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type AddressMove, GuideAddressesService } from '../addresses/guide-addresses.service.ts'
import { notAllowed, seesAllGuides } from '../guide-access.policy.ts'
import { assertStillPublishable, type GuideView } from '../reading/guide-view.ts'
import { GuideApprovalsService } from './guide-approvals.service.ts'
import { GuideChangesService } from './guide-changes.service.ts'
import { NewGuidesService } from './new-guides.service.ts'
import { SavedContentService } from './saved-content.service.ts'

/** A guide before and after a save; the same view if the save changes nothing. */
interface Saved {
  readonly before: GuideView
  readonly after: GuideView
  readonly unusablePictures: ReadonlySet<number>
}

export interface SavedGuide {
  /** The guide after the save. */
  readonly view: GuideView
  /** Ids of products that keep their picture, because the save names one that is not stored here. */
  readonly unusablePictures: ReadonlySet<number>
}

/** A save of an existing guide. */
interface SaveOfGuide extends GuideSave {
  readonly id: number
}

/**
 * Creates guides, and saves all or some of their fields. The steps of a save: lock, resolve, claim the address, write rows and
 * revision, apply approvals, check the gates, publish the event; after the commit settle the addresses and purge caches.
 */
@Injectable()
export class GuideSavesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(NewGuidesService) private readonly newGuides: NewGuidesService,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(SavedContentService) private readonly contents: SavedContentService,
    @Inject(GuideAddressesService) private readonly addresses: GuideAddressesService,
    @Inject(GuideApprovalsService) private readonly approvals: GuideApprovalsService,
  ) {}

  /** @throws DomainError as `saveStaffGuide` declares; StaleGuide for `stale-version` */
  async save(body: GuideSave, identity: Identity): Promise<SavedGuide> {
    if (body.id === undefined && !seesAllGuides(identity)) throw notAllowed()
    const moves: AddressMove[] = []
    const saving = this.transactions.run((transaction) => this.#saveIn(transaction, body, identity, moves))
    const { before, after, unusablePictures } = await this.addresses.settle(moves, saving)
    await this.changes.purge(before, after)
    return { view: after, unusablePictures }
  }

  async #saveIn(transaction: Transaction, body: GuideSave, identity: Identity, moves: AddressMove[]): Promise<Saved> {
    const save = await this.#withGuide(transaction, body, identity, moves)
    const locked = await this.changes.lock(transaction, { guideId: save.id, identity, version: save.version })
    // Validates before claiming the address, because a claim calls another service.
    const { unusablePictures, ...content } = await this.contents.resolve(transaction, locked, save)
    const { guide } = locked.view
    const slug = save.slug === undefined ? guide.slug : await this.addresses.claim(transaction, save.slug, guide, identity, moves)
    const written = await this.changes.write(transaction, locked, { ...content, fields: { ...content.fields, slug } }, identity)
    const after = await this.approvals.apply(transaction, written, save, identity)
    assertStillPublishable(locked.view, after)
    await this.changes.publish(transaction, locked.view, after)
    return { before: locked.view, after, unusablePictures }
  }

  /** Adds the id of the guide to a save. Creates the guide first if it is new, with its title and address. */
  async #withGuide(
    transaction: Transaction,
    { id, slug, ...body }: GuideSave,
    identity: Identity,
    moves: AddressMove[],
  ): Promise<SaveOfGuide> {
    if (id !== undefined) return { ...body, id, slug }
    const made = await this.newGuides.create(transaction, { title: body.title, slug: slug ?? '' }, identity, moves)
    return { ...body, id: made, version: undefined }
  }
}
