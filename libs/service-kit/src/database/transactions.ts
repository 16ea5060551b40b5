import { Inject, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'

/** One database transaction. Services pass it to repositories, which alone use it. */
export type Transaction = EntityManager

/** Runs work in a transaction: it is committed, or rolled back when the work throws. */
@Injectable()
export class Transactions {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return await this.source.transaction(work)
  }
}
