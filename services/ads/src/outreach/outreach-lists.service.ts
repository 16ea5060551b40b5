import type { PromoText } from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { type ContactRow, type NonPitchRow, OutreachListsRepository, type PassedPitchRow } from './outreach-lists.repository.ts'
import { PromoSetupService } from './promo-setup.service.ts'
import { fillPromoText } from './promo-text.ts'

const PER_PAGE = 50

/** A row with the template, in which only the title is filled in; the rest is filled in for the preview and the mail. */
export interface Drafted<Row> {
  readonly row: Row
  readonly draft: PromoText
}

/** The lists of outreach. */
@Injectable()
export class OutreachListsService {
  constructor(
    @Inject(OutreachListsRepository) private readonly lists: OutreachListsRepository,
    @Inject(PromoSetupService) private readonly setup: PromoSetupService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async listPassedPitches(page: number): Promise<Page<Drafted<PassedPitchRow>>> {
    return await this.#drafted(this.lists.listPassedPitches(page, PER_PAGE))
  }

  async listContacts(page: number): Promise<Page<Drafted<ContactRow>>> {
    return await this.#drafted(this.lists.listContacts(page, PER_PAGE))
  }

  async listNonPitches(page: number): Promise<Page<Drafted<NonPitchRow>>> {
    return await this.#drafted(this.lists.listNonPitches(this.clock(), page, PER_PAGE))
  }

  async #drafted<Row extends { readonly title: string }>(reading: Promise<Page<Row>>): Promise<Page<Drafted<Row>>> {
    const [{ rows, total }, setup] = await Promise.all([reading, this.setup.get()])
    return { total, rows: rows.map((row) => ({ row, draft: fillPromoText(setup, { title: row.title }) })) }
  }
}
