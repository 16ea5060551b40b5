import { Inject, Injectable } from '@nestjs/common'
import { PriceDropMailsRepository } from '../price-drops/price-drop-mails.repository.ts'
import { RetentionRepository } from './retention.repository.ts'

/** Deletes rows after their retention. */
@Injectable()
export class RetentionService {
  constructor(
    @Inject(RetentionRepository) private readonly rows: RetentionRepository,
    @Inject(PriceDropMailsRepository) private readonly mails: PriceDropMailsRepository,
  ) {}

  async purgeExpired(): Promise<void> {
    await this.rows.purgeExpired()
    await this.mails.purgeExpired()
  }
}
