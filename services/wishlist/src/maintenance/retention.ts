import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { UNDO_MINUTES } from '../items/removed-items.repository.ts'
import { PriceDropMailsRepository } from '../price-drops/price-drop-mails.repository.ts'

// A claim on what is no more is told to who made it for a while.
const PURGE = [
  `delete from removals where told < now() - interval '1 day'`,
  `delete from taken_off where gone < now() - interval '${UNDO_MINUTES} minutes'`,
  `delete from deleted_boards where deleted < now() - interval '1 day'`,
  `delete from claims as c where c.claimed < now() - interval '90 days' and not exists (select from items as i where i.item_id = c.item_id)`,
] as const

/** Lets go of what is of no use any more. */
@Injectable()
export class Retention {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(PriceDropMailsRepository) private readonly mails: PriceDropMailsRepository,
  ) {}

  async purgeExpired(): Promise<void> {
    for (const statement of PURGE) await this.source.query(statement)
    await this.mails.purgeExpired()
  }
}
