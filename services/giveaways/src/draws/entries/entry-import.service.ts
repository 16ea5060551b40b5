import { REJECTED_ENTRANTS_SHOWN } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { giveawayNotFound } from '../../fulfilment/refusals.ts'
import { FulfilledGiveawaysRepository } from '../../fulfilment/fulfilled-giveaways.repository.ts'
import { alreadyDrawn, enteredHere } from '../draw-refusals.ts'
import { DrawsRepository } from '../drawing/draws.repository.ts'
import { EntrantsFileError, type EntrantRow, readEntrants } from './entrants-file.ts'
import { ImportedEntriesRepository } from './imported-entries.repository.ts'

/** Rows of a transaction: what came before a fault stays, and other requests wait for the sealing of few. */
const BATCH = 500

export interface EntryImport {
  readonly imported: number
  readonly already: number
  readonly rejected_count: number
  readonly rejected: readonly { readonly row: number; readonly reason: string }[]
}

/**
 * Imports a provider's list of entrants, so that its giveaway is drawn here. Entrants get no mail, so they do not know their
 * codes: anybody can recompute from the page of the draw which code won, and nobody but us whose it is. Codes are random, so that
 * staff who import cannot choose them.
 */
@Injectable()
export class EntryImportService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(FulfilledGiveawaysRepository) private readonly giveaways: FulfilledGiveawaysRepository,
    @Inject(DrawsRepository) private readonly draws: DrawsRepository,
    @Inject(ImportedEntriesRepository) private readonly entries: ImportedEntriesRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Reads the file as a stream, in batches of their own transactions: a list that is imported again after a fault adds the rest.
   * @param path of a CSV file
   * @throws DomainError `giveaway-not-found`, `entered-here`, `already-drawn`, `entrants-unreadable`
   */
  async import(giveawayId: number, path: string, by: Identity): Promise<EntryImport> {
    await this.transactions.run(async (transaction) => await this.#lockOpen(transaction, giveawayId))
    const counts = { imported: 0, already: 0, rejected_count: 0 }
    const rejected: { row: number; reason: string }[] = []
    let batch: string[] = []
    const flush = async (): Promise<void> => {
      const inserted = batch.length === 0 ? 0 : await this.#insert(giveawayId, batch)
      counts.imported += inserted
      counts.already += batch.length - inserted
      batch = []
    }
    for await (const entrant of readable(path)) {
      if ('email' in entrant) batch.push(entrant.email)
      else {
        counts.rejected_count += 1
        if (rejected.length < REJECTED_ENTRANTS_SHOWN) rejected.push(entrant)
      }
      if (batch.length === BATCH) await flush()
    }
    await flush()
    await this.#record(giveawayId, by, counts)
    return { ...counts, rejected }
  }

  async #insert(giveawayId: number, emails: readonly string[]): Promise<number> {
    return await this.transactions.run(async (transaction) => {
      await this.#lockOpen(transaction, giveawayId)
      const now = this.clock()
      const inserted = await this.entries.insert(transaction, giveawayId, emails, now)
      await this.entries.markImported(transaction, giveawayId, now)
      return inserted
    })
  }

  /** Holds off the draw, and other imports, until the transaction ends. */
  async #lockOpen(transaction: Transaction, giveawayId: number): Promise<void> {
    const giveaway = await this.giveaways.lock(transaction, giveawayId)
    if (giveaway === undefined) throw giveawayNotFound()
    await this.draws.commitIfAbsent(giveawayId, transaction)
    const draw = await this.draws.lock(transaction, giveawayId)
    if (draw === undefined || draw.drawn !== null) throw alreadyDrawn()
    if (giveaway.entries_here) throw enteredHere()
  }

  async #record(giveawayId: number, by: Identity, details: Readonly<Record<string, number>>): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const item = { type: 'giveaway', id: giveawayId }
      await this.activity.record(transaction, { actor: { memberId: by.userId }, action: 'import-entries', item, details })
    })
  }
}

/** @throws DomainError `entrants-unreadable` */
async function* readable(path: string): AsyncGenerator<EntrantRow> {
  try {
    yield* readEntrants(path)
  } catch (error) {
    if (!(error instanceof EntrantsFileError)) throw error
    throw new DomainError('refused', 'entrants-unreadable', error.message, { entrants: error.message })
  }
}
