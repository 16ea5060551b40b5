import { Inject, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'

/** One database transaction. Services hand it on to repositories, which alone look inside. */
export type Transaction = EntityManager

/** Runs work in a transaction: all of it is committed, or none when it throws. */
@Injectable()
export class Transactions {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return await this.source.transaction(work)
  }
}
