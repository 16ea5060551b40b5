import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { UNDO_MINUTES } from '../items/taken-off.repository.ts'
import { DropMailsRepository } from '../price-drops/drop-mails.repository.ts'

// A claim on what is no more is told to who made it for a while.
const FORGET = [
  `delete from removals where told < now() - interval '1 day'`,
  `delete from taken_off where gone < now() - interval '${UNDO_MINUTES} minutes'`,
  `delete from deleted_boards where deleted < now() - interval '1 day'`,
  `delete from claims as c where c.claimed < now() - interval '90 days' and not exists (select from items as i where i.item_id = c.item_id)`,
] as const

/** Lets go of what is of no use any more. */
@Injectable()
export class Forgetting {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(DropMailsRepository) private readonly mails: DropMailsRepository,
  ) {}

  async forget(): Promise<void> {
    for (const statement of FORGET) await this.source.query(statement)
    await this.mails.forgetOld()
  }
}
